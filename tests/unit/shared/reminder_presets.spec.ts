import { test } from '@japa/runner'
import { presetsOf } from '#shared/members/reminders'

const TODAY = '2026-11-24'
const last = (start_date: string | null, end_date: string | null) =>
  presetsOf({ start_date, end_date }, TODAY)[2]

test.group('The presets of a reminder', () => {
  test('are tomorrow and in a week, at nine', ({ assert }) => {
    assert.deepEqual(presetsOf({ start_date: null, end_date: null }, TODAY), [
      { label: 'Tomorrow 09:00', date: '2026-11-25', time: '09:00' },
      { label: 'In a week', date: '2026-12-01', time: '09:00' },
    ])
  })

  test('end two weeks before the start, or once begun before the end', ({ assert }) => {
    assert.deepEqual(last('2026-12-31', '2027-06-30'), {
      label: 'Before start',
      date: '2026-12-17',
      time: '09:00',
    })
    assert.deepEqual(last('2026-01-05', '2027-06-30'), {
      label: 'Before end',
      date: '2027-06-16',
      time: '09:00',
    })
  })

  test('leave out what has passed', ({ assert }) => {
    assert.isUndefined(last('2026-12-08', '2027-06-30'))
    assert.isUndefined(last('2026-01-05', '2026-11-30'))
    assert.isDefined(last('2026-12-09', '2027-06-30'))
    assert.equal(last('2026-11-24', '2027-06-30')?.label, 'Before end')
  })
})
