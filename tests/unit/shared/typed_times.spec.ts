import { test } from '@japa/runner'
import { parseTime } from '#shared/time/typed_times'

test.group('A typed time', () => {
  test('{typed} is {time}')
    .with([
      { typed: '09:30', time: '09:30' },
      { typed: ' 9:30 ', time: '09:30' },
      { typed: '9.30', time: '09:30' },
      { typed: '930', time: '09:30' },
      { typed: '0930', time: '09:30' },
      { typed: '00:00', time: '00:00' },
      { typed: '2359', time: '23:59' },
      { typed: '24:00', time: null },
      { typed: '09:60', time: null },
      { typed: '9', time: null },
      { typed: '9:3', time: null },
      { typed: '9:30 PM', time: null },
      { typed: 'at 9:30', time: null },
      { typed: '', time: null },
    ])
    .run(({ assert }, { typed, time }) => assert.equal(parseTime(typed), time))
})
