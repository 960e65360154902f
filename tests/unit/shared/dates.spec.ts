import { test } from '@japa/runner'
import {
  addDays,
  dayOf,
  daysBetween,
  formatDay,
  formatTime,
  isDay,
  isoTime,
  lastDayOf,
  londonToday,
  shortDay,
  storedTime,
} from '#shared/time/dates'
import { parseDay } from '#shared/time/typed_days'

test.group('Dates', () => {
  test('today is the day in London, an hour ahead of UTC in summer', ({ assert }) => {
    assert.equal(londonToday(new Date('2026-07-01T23:30:00Z')), '2026-07-02')
    assert.equal(londonToday(new Date('2026-12-01T23:30:00Z')), '2026-12-01')
  })

  test('days are shown as dd/mm/yyyy', ({ assert }) => {
    assert.equal(formatDay('2026-03-09'), '09/03/2026')
    assert.equal(formatDay('2026-03-09T10:00:00Z'), '09/03/2026')
    assert.equal(formatDay('2026-07-01T23:30:00Z'), '02/07/2026')
    assert.equal(formatDay('2026-07-01 23:30:00'), '02/07/2026')
    assert.equal(formatDay(null), '')
  })

  test('a typed day is dd/mm/yyyy, its digits alone, or ISO', ({ assert }) => {
    const same = ['04/11/2026', '4/11/2026', ' 4-11-2026 ', '4.11.2026', '4 11 2026', '04112026']
    for (const typed of [...same, '2026-11-04', '2026-11-04T09:30:00Z']) {
      assert.equal(parseDay(typed), '2026-11-04', typed)
    }
    assert.equal(parseDay('5/6/2026'), '2026-06-05')
    for (const typed of ['', '4/11', '4/11/26', '4/11/202', '31/02/2026', '11/23/2026', 'soon']) {
      assert.isNull(parseDay(typed), typed)
    }
  })

  test('nothing stands around a typed day', ({ assert }) => {
    for (const typed of ['4/11/2026', '04112026', '2026-11-04']) {
      assert.equal(parseDay(typed), '2026-11-04')
      assert.isNull(parseDay(`x${typed}`))
      assert.isNull(parseDay(`${typed}x`))
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

  test('today changes at midnight in London and is asked for hour by hour', ({ assert }) => {
    assert.equal(londonToday(new Date('2026-11-30T23:59:59Z')), '2026-11-30')
    assert.equal(londonToday(new Date('2026-12-01T00:00:00Z')), '2026-12-01')
    assert.equal(londonToday(new Date('2026-12-02T00:00:00Z')), '2026-12-02')
  })

  test('an ISO day exists and has nothing around it', ({ assert }) => {
    assert.isTrue(isDay('2028-02-29'))
    for (const text of ['2027-02-29', '2026-11-21T00:00', ' 2026-11-21', '2026-11-21 ', '']) {
      assert.isFalse(isDay(text), text)
    }
    assert.isFalse(isDay('+02026-11-21'))
  })

  test('days between are counted across the change of clocks', ({ assert }) => {
    assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2)
    assert.equal(daysBetween('2026-11-21', '2026-11-20'), -1)
  })

  test('a month has a last day', ({ assert }) => {
    assert.equal(lastDayOf('2028-02'), '2028-02-29')
    assert.equal(lastDayOf('2026-12'), '2026-12-31')
  })

  test('a day of another year is shown with it', ({ assert }) => {
    assert.equal(shortDay('2026-11-16', '2026-12-31'), '16/11')
    assert.equal(shortDay('2025-11-16', '2026-11-16'), '16/11/2025')
  })

  test('a moment is shown in London', ({ assert }) => {
    assert.equal(formatTime('2026-07-01T23:30:00Z'), '02/07/2026 00:30')
  })

  test('a stored time has an ISO form and a day in London, and none has none', ({ assert }) => {
    assert.equal(isoTime('2026-07-01 23:30:00.123'), '2026-07-01T23:30:00Z')
    assert.equal(dayOf('2026-07-01 23:30:00'), '2026-07-02')
    assert.isNull(isoTime(null))
    assert.isNull(dayOf(null))
  })
})
