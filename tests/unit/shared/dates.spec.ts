import { test } from '@japa/runner'
import { addDays, formatDay, londonToday, storedTime } from '#shared/time/dates'
import { parseDay } from '#shared/time/typed_days'

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

  test('a typed day is dd/mm/yyyy, its digits alone, or ISO', ({ assert }) => {
    const same = ['04/11/2026', '4/11/2026', ' 4-11-2026 ', '4.11.2026', '4 11 2026', '04112026']
    for (const typed of [...same, '2026-11-04', '2026-11-04T09:30:00Z']) {
      assert.equal(parseDay(typed), '2026-11-04', typed)
    }
    for (const typed of ['', '4/11', '4/11/26', '4/11/202', '31/02/2026', '11/23/2026', 'soon']) {
      assert.isNull(parseDay(typed), typed)
    }
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
