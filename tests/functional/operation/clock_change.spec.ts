import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import { writeCalendar } from '#exports/write_calendar'
import { nextRun, runDueJobs } from '#jobs/run_due_jobs'
import { calendarFeed } from '#queries/my_projects/calendar_feed'
import { londonToday } from '#shared/time/dates'
import { londonMoment } from '#shared/time/london_time'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'

const QUARTER_MS = 15 * 60_000

/** Every quarter of an hour from one moment to another. */
function quarters(from: string, to: string): Date[] {
  const list: Date[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += QUARTER_MS) list.push(new Date(at))
  return list
}

/** The last Sunday of October of next year, when the hour from one to two comes twice. */
function nextAutumn(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31))
  day.setUTCDate(31 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

test.group('When the clocks go back (25 October 2026) or forward (28 March 2027)', (group) => {
  useTransaction(group)
  // The first day of daily work is any day.
  group.each.setup(async () => void (await db.from('clock_checks').delete()))
  group.each.teardown(() => completeEndedSites())

  for (const [from, to, days] of [
    [
      '2026-10-23T12:00:00Z',
      '2026-10-27T12:00:00Z',
      ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'],
    ],
    [
      '2027-03-26T12:00:00Z',
      '2027-03-30T12:00:00Z',
      ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30'],
    ],
  ] as const) {
    test(`each daily job runs once a day from ${from.slice(0, 10)} on`, async ({ assert }) => {
      const ran: Record<string, string[]> = {}
      const times = ['00:00', '00:05', '01:00', '01:30', '02:00', '08:00']
      const jobs = times.map((dailyAt) => ({
        name: `daily at ${dailyAt}`,
        dailyAt,
        run: async () => {},
      }))
      // A job that the table does not know yet runs at once.
      await runDueJobs(jobs, new Date(from))
      for (const now of quarters(from, to).slice(1)) {
        for (const name of await runDueJobs(jobs, now)) (ran[name] ??= []).push(londonToday(now))
      }
      for (const { name } of jobs) assert.deepEqual(ran[name], [...days], name)
    })
  }

  test('a daily job of the hour that comes twice has its turn in the first, however late it ran', ({
    assert,
  }) => {
    const job = { name: 'nightly', dailyAt: '01:30', run: async () => {} }
    const after = (now: string) => nextRun(job, new Date(now)).toISOString()
    assert.equal(after('2026-10-24T23:00:00Z'), '2026-10-25T00:30:00.000Z')
    assert.equal(after('2026-10-25T00:30:00Z'), '2026-10-26T01:30:00.000Z')
    assert.equal(after('2026-10-25T01:10:00Z'), '2026-10-26T01:30:00.000Z')
    assert.equal(after('2027-03-28T00:00:00Z'), '2027-03-28T01:30:00.000Z')
  })

  test('each reminder is mailed once, at its time, and stands in the calendar then', async ({
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const due: Record<string, string> = {
      '00:45': '2026-10-24T23:45:00.000Z',
      '01:30': '2026-10-25T00:30:00.000Z',
      '02:15': '2026-10-25T02:15:00.000Z',
    }
    for (const time of Object.keys(due)) {
      const remindAt = londonMoment({ date: '2026-10-25', time })!
      await createNote(viewer, site, { body: `At ${time}.`, remindAt })
    }
    const sent: string[] = []
    for (const now of quarters('2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z')) {
      if ((await sendDueReminders(now)) > 0) sent.push(now.toISOString())
    }
    assert.deepEqual(sent, Object.values(due))
    const mails = await mailsTo(viewer.email)
    assert.lengthOf(mails, 3)
    for (const [at, time] of Object.keys(due).entries()) {
      assert.include(mails[at].plain, `25/10/2026 at ${time}`)
      assert.include(mails[at].plain, `At ${time}.`)
    }

    const calendar = writeCalendar(await calendarFeed(viewer, new Date('2026-10-25T12:00:00Z')))
    const starts = [...calendar.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start)
    assert.sameMembers(starts, ['20261024T234500Z', '20261025T003000Z', '20261025T021500Z'])
  })

  test('a reminder that is typed for the hour that comes twice is the first of the two', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const date = nextAutumn()
    const response = await client
      .post(`/projects/${site.id}/notes`)
      .accept('json')
      .withCsrfToken()
      .loginAs(viewer)
      .json({ note: 'Ring the night shift.', type: 'Reminder', date, time: '01:30' })
    response.assertStatus(200)
    assert.include(response.body().newNote, { date, time: '01:30' })
    const note = await db.from('notes').where('user_id', viewer.id).firstOrFail()
    assert.equal(note.remind_at, `${date} 00:30:00`)
  })

  test('a site is complete from midnight in London on, not an hour before or after', async ({
    assert,
  }) => {
    const [saturday, sunday] = [
      await createSite({ endDate: '2026-10-24' }),
      await createSite({ endDate: '2026-10-25' }),
    ]
    await db.from('sites').whereIn('id', [saturday.id, sunday.id]).update({ status: 'Live' })
    const statusesAt = async (now: string) => {
      await completeEndedSites(londonToday(new Date(now)))
      const rows = await db.from('sites').whereIn('id', [saturday.id, sunday.id]).orderBy('id')
      return rows.map(({ status }) => status)
    }
    assert.deepEqual(await statusesAt('2026-10-24T22:59:59Z'), ['Live', 'Live'])
    assert.deepEqual(await statusesAt('2026-10-24T23:00:00Z'), ['Complete', 'Live'])
    assert.deepEqual(await statusesAt('2026-10-25T23:59:59Z'), ['Complete', 'Live'])
    assert.deepEqual(await statusesAt('2026-10-26T00:00:00Z'), ['Complete', 'Complete'])
  })
})
