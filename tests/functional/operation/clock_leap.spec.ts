import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { isClockTrusted } from '#actions/admin/check_clock'
import { expirePlans } from '#actions/upgrades/expire_plans'
import { purgeExpiredRecords } from '#actions/admin/purge_expired_records'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import { JOBS } from '#jobs/index'
import { runDueJobs } from '#jobs/run_due_jobs'
import User from '#models/user'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, read, write } from '#tests/helpers/office'
import { userForm } from '#tests/helpers/user_form'

const DAYS_AHEAD = 400
const TODAY = londonToday()
const AHEAD = addDays(TODAY, DAYS_AHEAD)
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

const lastDay = async () =>
  String((await db.from('clock_checks').firstOrFail()).last_day).slice(0, 10)

/** Daily work has run on this day. */
const lastRanOn = async (day: string) => {
  await db.from('clock_checks').delete()
  await db.table('clock_checks').insert({ id: 1, last_day: day })
}

const statusOf = async ({ id }: { id: number }) =>
  (await db.from('sites').where('id', id).firstOrFail()).status

test.group('A clock that leaps', (group) => {
  useTransaction(group)
  group.each.setup(() => lastRanOn(TODAY))
  group.each.teardown(() => completeEndedSites())

  test('is trusted for two days either way, and at the very first run', async ({ assert }) => {
    for (const days of [0, 1, 2, -1, -2]) {
      await lastRanOn(TODAY)
      assert.isTrue(await isClockTrusted(addDays(TODAY, days)), String(days))
      assert.equal(await lastDay(), addDays(TODAY, days))
    }
    for (const days of [3, -3, DAYS_AHEAD, -DAYS_AHEAD]) {
      await lastRanOn(TODAY)
      assert.isFalse(await isClockTrusted(addDays(TODAY, days)), String(days))
      assert.equal(await lastDay(), TODAY)
    }
    await db.from('clock_checks').delete()
    assert.isTrue(await isClockTrusted(AHEAD))
    assert.equal(await lastDay(), AHEAD)
  })

  test('starts no job that reads the calendar, and all of them once it is right', async ({
    assert,
  }) => {
    const ran: string[] = []
    const jobs = JOBS.map((job) => ({ ...job, run: async () => ran.push(job.name) }))
    const onAnyDay = ['imports', 'prune_site_log']

    await runDueJobs(jobs, noonOf(AHEAD))
    assert.sameMembers(ran, onAnyDay)
    await runDueJobs(jobs, noonOf(TODAY))
    const names = JOBS.map(({ name }) => name)
    assert.sameMembers(ran, [...onAnyDay, ...names], 'those that ran ahead run again as well')
  })

  test('is no reason to wait for a time that a wrong clock set', async ({ assert }) => {
    let runs = 0
    const run = async () => runs++
    const jobs = [
      { name: 'often', everySeconds: 15, run },
      { name: 'nightly', dailyAt: '03:20', run },
    ]
    for (const { name } of jobs) {
      await db.table('scheduled_jobs').insert({ name, due_at: storedTime(noonOf(AHEAD)) })
    }
    assert.sameMembers(await runDueJobs(jobs, noonOf(TODAY)), ['often', 'nightly'])
    assert.deepEqual(await runDueJobs(jobs, noonOf(TODAY)), [])
    assert.equal(runs, 2)
  })

  test('mails no reminder early and deletes nothing', async ({ assert }) => {
    const member = await createUser({ membershipType: 'paid' })
    const remindAt = noonOf(addDays(TODAY, 90))
    await createNote(member, await createSite(), { body: 'Ring', remindAt })
    await db.table('enquiries').insert({
      kind: 'Contact',
      name: 'Ann Other',
      email: 'ann@example.org',
      status: 'Closed',
      created_at: storedTime(),
    })
    const late = noonOf(addDays(TODAY, 3 * 365))
    const runs: Record<string, () => Promise<unknown>> = {
      reminders: () => sendDueReminders(late),
      forget_old_records: () => purgeExpiredRecords(late),
    }
    const jobs = JOBS.filter(({ name }) => name in runs)
    await runDueJobs(
      jobs.map((job) => ({ ...job, run: runs[job.name] })),
      late
    )
    assert.lengthOf(await mailsTo(member.email), 0)
    assert.lengthOf(await db.from('enquiries'), 1)
  })

  test('completes no sites', async ({ assert }) => {
    const site = await createSite({ endDate: addDays(TODAY, 100) })
    await completeEndedSites(AHEAD)
    assert.equal(await statusOf(site), 'Live')
  })

  test('is undone where it was believed: sites by their dates, except what a person set', async ({
    assert,
  }) => {
    const endDate = addDays(TODAY, 100)
    const running = await createSite({ endDate, contractor: 'Boone' })
    const unsaid = await createSite({ endDate, siteStatus: null })
    const finished = await createSite({ endDate, siteStatus: 'Complete' })
    const held = await createSite({ endDate, held: true })
    await lastRanOn(AHEAD)
    await completeEndedSites(AHEAD)
    assert.equal(await statusOf(running), 'Complete')

    await lastRanOn(TODAY)
    await completeEndedSites(TODAY)
    const statuses = [running, unsaid, finished, held].map(statusOf)
    assert.deepEqual(await Promise.all(statuses), ['Live', 'Live', 'Complete', 'Hold'])
    const boone = await db.from('contractors').where('name', 'Boone').firstOrFail()
    assert.deepEqual([boone.live_sites, boone.complete_sites], [1, 0])
  })
})

test.group('A plan by its dates', (group) => {
  useCleanTables(group)

  const CONTACT = { firstName: 'Una', phone: '0161 496 0102' }
  const until = (days: number) => ({ planEndDate: DateTime.utc().plus({ days }) })
  const contactsFor = async (client: ApiClient, member: User, siteId: number) => {
    const path = `/projects/${siteId}`
    const response = await client.get(path).loginAs(member).withInertia()
    return JSON.stringify(response.body()).includes(CONTACT.phone)
  }

  test('gives no contact once it has ended, also before the job has run', async ({
    client,
    assert,
  }) => {
    const site = await createSite({ contacts: [CONTACT] })
    const member = await createUser({ membershipType: 'paid', ...until(0) })
    assert.isTrue(await contactsFor(client, member, site.id))
    await member.merge(until(-1)).save()
    assert.isFalse(await contactsFor(client, member, site.id))
    assert.equal((await User.findOrFail(member.id)).membershipType, 'paid')
  })

  test('that a clock ended too early runs on, at once and for the job', async ({
    client,
    assert,
  }) => {
    const site = await createSite({ contacts: [CONTACT] })
    const member = await createUser({ membershipType: 'paid', ...until(100) })
    await expirePlans(AHEAD)
    await member.refresh()
    assert.include(member.$attributes, { membershipType: 'expired', planRanOut: true })
    assert.isTrue(await contactsFor(client, member, site.id))

    await Promise.all([expirePlans(TODAY), expirePlans(TODAY), expirePlans(TODAY)])
    await member.refresh()
    assert.include(member.$attributes, { membershipType: 'paid', planRanOut: false })
    const lines = await db.from('activity_log').where('action', 'user.membership_changed')
    assert.lengthOf(lines, 2)
  })

  test('that a person ended stays ended', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser({ membershipType: 'paid', ...until(100) })
    const form = userForm(member, {
      membership: 'expired',
      plan_end_date: member.planEndDate!.toISODate(),
    })
    const saved = await write(client, 'PUT', `/admin/users/${member.id}`, admin, form)
    saved.assertStatus(302)
    await expirePlans(TODAY)
    await member.refresh()
    assert.equal(member.membership, 'expired')
    assert.equal(member.membershipType, 'expired')
  })
})

test.group('POST /admin/clock', (group) => {
  useTransaction(group)
  const yearAgo = addDays(TODAY, -365)
  group.each.setup(() => lastRanOn(yearAgo))
  group.each.teardown(() => completeEndedSites())

  test('is for administrators alone', async ({ client, assert }) => {
    const visitor = await client
      .post('/admin/clock')
      .accept('json')
      .withCsrfToken()
      .json({ day: TODAY })
    visitor.assertStatus(401)
    const paid = await createUser({ membershipType: 'paid' })
    const member = await write(client, 'POST', '/admin/clock', paid, { day: TODAY })
    member.assertStatus(403)
    assert.equal(await lastDay(), yearAgo)
  })

  test('lets daily work go on after a long stop, and says so in the log', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const { clockLeap } = await read(client, 'admin/Dashboard', admin)
    assert.deepEqual(clockLeap, { lastDay: yearAgo, today: TODAY })
    const confirmed = await write(client, 'POST', '/admin/clock', admin, { day: TODAY })
    confirmed.assertStatus(302)
    assert.equal(await lastDay(), TODAY)
    assert.isNull((await read(client, 'admin/Dashboard', admin)).clockLeap)
    const line = await db.from('activity_log').where('action', 'clock.confirmed').firstOrFail()
    assert.equal(line.actor_id, admin.id)
    assert.deepEqual(JSON.parse(line.changed_fields), [`last_day: ${yearAgo} → ${TODAY}`])
  })

  test('refuses a day that is none, one that the clock does not say, and a second time', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const confirm = (day: string) => write(client, 'POST', '/admin/clock', admin, { day })
    ;(await confirm('tomorrow')).assertStatus(422)
    ;(await confirm(AHEAD)).assertStatus(409)
    assert.equal(await lastDay(), yearAgo)
    const answers = await Promise.all([confirm(TODAY), confirm(TODAY)])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [302, 409]
    )
    assert.lengthOf(await db.from('activity_log').where('action', 'clock.confirmed'), 1)
  })
})
