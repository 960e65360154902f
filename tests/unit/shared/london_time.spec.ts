import { test } from '@japa/runner'
import { isTime, londonClock, londonMoment } from '#shared/time/london_time'
import { londonMidnight } from '#shared/time/dates'
import { reminderErrors } from '#shared/members/reminders'

const iso = (date: string, time: string) => londonMoment({ date, time })?.toISOString() ?? null

test.group("London's clock", () => {
  test('a time is a moment, by summer time and without', ({ assert }) => {
    assert.equal(iso('2026-11-21', '09:30'), '2026-11-21T09:30:00.000Z')
    assert.equal(iso('2026-07-01', '00:15'), '2026-06-30T23:15:00.000Z')
    for (const moment of ['2026-11-21T09:30:00.000Z', '2026-06-30T23:15:00.000Z']) {
      const clock = londonClock(new Date(moment))
      assert.equal(londonMoment(clock)?.toISOString(), moment)
    }
  })

  test('the hour that is skipped in March does not exist', ({ assert }) => {
    assert.isNull(iso('2027-03-28', '01:00'))
    assert.isNull(iso('2027-03-28', '01:59'))
    assert.equal(iso('2027-03-28', '00:59'), '2027-03-28T00:59:00.000Z')
    assert.equal(iso('2027-03-28', '02:00'), '2027-03-28T01:00:00.000Z')
  })

  test('the hour that comes twice in October is the first', ({ assert }) => {
    assert.equal(iso('2026-10-25', '01:30'), '2026-10-25T00:30:00.000Z')
    assert.equal(iso('2026-10-25', '02:00'), '2026-10-25T02:00:00.000Z')
  })

  test("is Dublin's too, in every quarter of an hour around both changes", ({ assert }) => {
    const dublin = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Dublin',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (const change of ['2026-10-25', '2027-03-28']) {
      const midnight = Date.parse(`${change}T00:00:00Z`)
      for (let quarter = -96; quarter <= 192; quarter++) {
        const moment = new Date(midnight + quarter * 15 * 60_000)
        const { date, time } = londonClock(moment)
        assert.equal(`${date} ${time}`, dublin.format(moment))
      }
    }
  })

  test('a day begins at midnight', ({ assert }) => {
    assert.equal(londonMidnight('2026-07-01').toISOString(), '2026-06-30T23:00:00.000Z')
    assert.equal(londonMidnight('2026-12-01').toISOString(), '2026-12-01T00:00:00.000Z')
  })

  test('days and times that do not exist are no moment', ({ assert }) => {
    for (const [date, time] of [
      ['2026-02-30', '09:30'],
      ['2026-13-01', '09:30'],
      ['nonsense', '09:30'],
      ['2026-11-21', '24:30'],
    ]) {
      assert.isNull(iso(date, time))
    }
  })
})

test.group('Date and time of a reminder', () => {
  const now = new Date('2026-11-21T12:00:30Z')
  const check = (date: string, time: string, at = now) => reminderErrors({ date, time }, at)
  const both = { date_time: 'Both date and time are required to set a reminder.' }

  test('are both set or both empty', ({ assert }) => {
    assert.deepEqual(check('', ''), {})
    assert.deepEqual(check('2026-11-22', '09:30'), {})
    assert.deepEqual(check('2026-11-22', ''), { ...both, time: 'Please fill in the time.' })
    assert.deepEqual(check('', '09:30'), { ...both, date: 'Please fill in the date.' })
  })

  test('lie ahead; the minute that has begun still counts', ({ assert }) => {
    assert.deepEqual(check('2026-11-21', '12:00'), {})
    assert.property(check('2026-11-21', '11:59'), 'time')
    assert.property(check('2026-11-20', '23:00'), 'date')
    assert.property(check('2046-11-20', '23:00'), 'date')
  })

  test('exist', ({ assert }) => {
    assert.property(check('2027-02-29', '09:30'), 'date')
    assert.equal(
      check('2027-03-28', '01:30').time,
      '01:30 doesn’t exist on that day because the clocks go forward.'
    )
  })
})

test('a time has two digits on both sides and nothing around it', ({ assert }) => {
  for (const time of ['00:00', '09:30', '23:59']) assert.isTrue(isTime(time), time)
  for (const time of ['24:00', '9:30', '109:30', '09:300', '09:60', '09.30', '']) {
    assert.isFalse(isTime(time), time)
  }
})
