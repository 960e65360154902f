import { test } from '@japa/runner'
import { daysLeft, daysLeftText, daysLeftTone } from '#shared/sites/days_left'

test.group('Days left', () => {
  test('counts whole days, over a change of clocks as well', ({ assert }) => {
    assert.equal(daysLeft('2026-11-21', '2026-11-21'), 0)
    assert.equal(daysLeft('2026-10-26', '2026-10-24'), 2)
    assert.equal(daysLeft('2026-11-20', '2026-11-21'), -1)
    assert.isNull(daysLeft(null, '2026-11-21'))
  })

  test('turns orange after 90, yellow after 180 and blue after 365 days', ({ assert }) => {
    const tones = [-5, 90, 91, 180, 181, 365, 366].map(daysLeftTone)
    assert.deepEqual(tones, ['red', 'red', 'orange', 'orange', 'yellow', 'yellow', 'blue'])
  })

  test('is worded for the detail', ({ assert }) => {
    const words = [54, 1, 0, -1, -12].map((days) => daysLeftText(days, 'detail'))
    assert.deepEqual(words, [
      '54 days left',
      '1 day left',
      'Ends today',
      'Ended 1 day ago',
      'Ended 12 days ago',
    ])
  })

  test('is worded for lists', ({ assert }) => {
    const words = [54, 1, 0, -1, -12].map((days) => daysLeftText(days, 'list'))
    assert.deepEqual(words, [
      '54 days left',
      '1 day left',
      'Ends today',
      'Completed 1 day ago',
      'Completed 12 days ago',
    ])
  })
})
