import { test } from '@japa/runner'
import { addDays, formatDay, londonToday, storedTime } from '#shared/time/dates'

test.group('Dates', () => {
  test('today is the day in London, an hour ahead of UTC in summer', ({ assert }) => {
    assert.equal(londonToday(new Date('2026-07-01T23:30:00Z')), '2026-07-02')
    assert.equal(londonToday(new Date('2026-12-01T23:30:00Z')), '2026-12-01')
  })

  test('days are shown as dd/mm/yyyy', ({ assert }) => {
    assert.equal(formatDay('2026-03-09'), '09/03/2026')
    assert.equal(formatDay('2026-03-09T10:00:00Z'), '09/03/2026')
    assert.equal(formatDay(null), '')
  })

  test('days are added over month, year and change of clocks', ({ assert }) => {
    assert.equal(addDays('2026-12-31', 1), '2027-01-01')
    assert.equal(addDays('2026-03-28', 2), '2026-03-30')
    assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  })

  test('moments are stored in UTC to the second', ({ assert }) => {
    assert.equal(storedTime(new Date('2026-07-01T23:30:00.987Z')), '2026-07-01 23:30:00')
  })
})
