import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import { ReminderDue } from '#mails/reminder_due'
import type User from '#models/user'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

const call = (client: ApiClient, method: string, path: string, viewer?: User, body?: object) => {
  const request = client.request(path, method).header('accept', 'application/json').withCsrfToken()
  if (body) request.json(body)
  return viewer ? request.loginAs(viewer) : request
}

test.group('Mail at the time of a reminder', (group) => {
  useTransaction(group)

  test('goes out once it is due, names the project and the note, and no contact', async ({
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Holbeck Lane School' })
    await createNote(viewer, site, {
      body: 'Chase <the> quote',
      remindAt: new Date('2030-07-01T08:30:00Z'),
    })
    assert.equal(await sendDueReminders(new Date('2030-07-01T08:29:59Z')), 0)
    assert.lengthOf(await mailsTo(viewer.email), 0)

    assert.equal(await sendDueReminders(new Date('2030-07-01T08:30:00Z')), 1)
    const [mail] = await mailsTo(viewer.email)
    assert.equal(mail.subject, 'Reminder: Holbeck Lane School')
    assert.include(mail.plain, '01/07/2030 at 09:30')
    assert.include(mail.plain, 'Chase <the> quote')
    assert.include(mail.html, 'Chase &lt;the&gt; quote')
    assert.equal(linkIn(mail, '/projects/'), `/projects/${site.id}`)
    const known = site.contacts.flatMap(({ lastName, phone, email }) => [lastName, phone, email])
    assert.isAtLeast(known.length, 6)
    for (const secret of known) assert.notInclude(mail.html + mail.plain, secret!)

    assert.equal(await sendDueReminders(new Date('2030-07-02T08:30:00Z')), 0)
    assert.lengthOf(await mailsTo(viewer.email), 1)
  })

  test('goes to nobody who is suspended or not verified, about nothing held back or done', async ({
    assert,
  }) => {
    const site = await createSite()
    const held = await createSite({ held: true })
    const suspended = await createUser({ membershipType: 'paid', suspendedAt: DateTime.utc() })
    const unverified = await createUser({ membershipType: 'paid', emailVerifiedAt: null })
    const paid = await createUser({ membershipType: 'paid' })
    await createNote(suspended, site, { remindAt: ago(5) })
    await createNote(unverified, site, { remindAt: ago(5) })
    await createNote(paid, held, { remindAt: ago(5) })
    await createNote(paid, site, { remindAt: ago(5), doneAt: ago(1) })
    await createNote(paid, site)
    assert.equal(await sendDueReminders(), 0)
    assert.lengthOf(await db.from('outgoing_mails'), 0)
    await createNote(paid, site, { remindAt: ago(5) })
    assert.equal(await sendDueReminders(), 1)
  })

  test('about a project held back waits for its release', async ({ assert }) => {
    const paid = await createUser({ membershipType: 'paid' })
    const held = await createSite({ held: true })
    const id = await createNote(paid, held, { remindAt: ago(5) })
    assert.equal(await sendDueReminders(), 0)
    assert.isNull((await db.from('notes').where('id', id).first()).reminded_at)

    await db.from('sites').where('id', held.id).update({ held: false, status: 'Live' })
    assert.equal(await sendDueReminders(), 1)
    assert.lengthOf(await mailsTo(paid.email), 1)
    assert.equal(await sendDueReminders(), 0)
  })

  test('goes out for every one of more than a batch', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    for (let count = 0; count < 105; count++) {
      await createNote(viewer, site, { remindAt: ago(5) })
    }
    assert.equal(await sendDueReminders(), 105)
    assert.lengthOf(await mailsTo(viewer.email), 105)
  })

  test('is not lost when the mail cannot be written, nor does it hold up the others', async ({
    assert,
    cleanup,
  }) => {
    const unlucky = await createUser({ membershipType: 'paid' })
    const fine = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await createNote(unlucky, site, { remindAt: ago(5) })
    await createNote(fine, site, { remindAt: ago(5) })

    const { prepare } = ReminderDue.prototype
    const mend = () => {
      ReminderDue.prototype.prepare = prepare
    }
    cleanup(mend)
    let tries = 0
    ReminderDue.prototype.prepare = function () {
      if (tries++ === 0) throw new Error('The template is torn')
      prepare.call(this)
    }
    assert.equal(await sendDueReminders(), 1)
    assert.lengthOf(await mailsTo(unlucky.email), 0)
    assert.lengthOf(await mailsTo(fine.email), 1)

    mend()
    assert.equal(await sendDueReminders(), 1)
    assert.lengthOf(await mailsTo(unlucky.email), 1)
    assert.lengthOf(await mailsTo(fine.email), 1)
  })
})

test.group('Two workers and one reminder', (group) => {
  useCleanTables(group)

  test('send one mail, at once and after a restart', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    for (let count = 0; count < 20; count++) {
      await createNote(viewer, site, { remindAt: ago(5) })
    }
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendDueReminders()))
    assert.equal(
      sent.reduce((sum, count) => sum + count, 0),
      20
    )
    assert.lengthOf(await mailsTo(viewer.email), 20)
    assert.equal(await sendDueReminders(), 0)
    assert.lengthOf(await mailsTo(viewer.email), 20)
  })
})

test.group('The bell', (group) => {
  useTransaction(group)

  test('lists what is due, the latest first, and says when to look again', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Holbeck Lane School' })
    const held = await createSite({ held: true })
    const early = await createNote(viewer, site, { body: 'Early', remindAt: ago(60) })
    const late = await createNote(viewer, site, { body: 'Late', remindAt: ago(5) })
    await createNote(viewer, site, { body: 'To come', remindAt: new Date('2099-01-01T10:00:00Z') })
    await createNote(viewer, site, { remindAt: ago(5), doneAt: ago(1) })
    await createNote(viewer, held, { remindAt: ago(5) })
    await createNote(await createUser({ membershipType: 'paid' }), site, { remindAt: ago(5) })

    const response = await call(client, 'GET', '/api/reminders', viewer)
    response.assertStatus(200)
    const { data, total, next_at: nextAt } = response.body()
    assert.containsSubset(data, [
      { ID: late, site_id: site.id, name: 'Holbeck Lane School', notes: 'Late' },
      { ID: early, notes: 'Early' },
    ])
    assert.lengthOf(data, 2)
    assert.equal(total, 2)
    assert.equal(nextAt, '2099-01-01T10:00:00Z')

    const page = await client.get('/projects').withInertia().loginAs(viewer)
    assert.containsSubset(page.body().props.reminders, { due: 2, nextAt })
  })

  test('a reminder is worked off and brought back, and its note stays', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const id = await createNote(viewer, site, { remindAt: ago(5) })
    for (const [done, due] of [
      [true, 0],
      [true, 0],
      [false, 1],
    ] as const) {
      const response = await call(client, 'PUT', `/api/reminders/${id}`, viewer, { done })
      response.assertStatus(200)
      const bell = await call(client, 'GET', '/api/reminders', viewer)
      assert.equal(bell.body().total, due)
    }
    const project = await call(client, 'GET', `/projects/${site.id}`, viewer)
    assert.lengthOf(project.body().notes, 1)
  })

  test('a reminder moved is due and mailed again at its new time', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const id = await createNote(viewer, await createSite(), { remindAt: ago(5) })
    await sendDueReminders()
    const [first] = await mailsTo(viewer.email)
    assert.exists(first)
    const body = { date: '2030-07-01', time: '09:30' }
    const moved = await call(client, 'PUT', `/api/reminders/${id}`, viewer, body)
    moved.assertStatus(200)
    const bell = await call(client, 'GET', '/api/reminders', viewer)
    assert.deepInclude(bell.body(), { total: 0, next_at: '2030-07-01T08:30:00Z' })
    assert.equal(await sendDueReminders(new Date('2030-07-01T08:30:00Z')), 1)
  })

  test('a reminder is moved into the future only, and by members on a plan', async ({ client }) => {
    const site = await createSite()
    const owner = await createUser({ membershipType: 'paid' })
    const id = await createNote(owner, site, { remindAt: ago(5) })
    const path = `/api/reminders/${id}`
    for (const body of [
      { date: '2020-01-05', time: '09:00' },
      { date: '2030-01-05' },
      { time: '09:00' },
      { date: 'soon', time: '09:00' },
      {},
    ]) {
      const refused = await call(client, 'PUT', path, owner, body)
      refused.assertStatus(422)
    }
    const body = { date: '2030-07-01', time: '09:30' }
    const stranger = await createUser({ membershipType: 'paid' })
    const theirs = await call(client, 'PUT', path, stranger, body)
    theirs.assertStatus(404)
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const own = await createNote(viewer, site, { remindAt: ago(5) })
      const refused = await call(client, 'PUT', `/api/reminders/${own}`, viewer, body)
      refused.assertStatus(403)
    }
  })

  test("a stranger's reminder is 404, a plain note too, a visitor gets 401, bad input 422", async ({
    client,
  }) => {
    const owner = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const reminder = await createNote(owner, site, { remindAt: ago(5) })
    const note = await createNote(owner, site)
    const path = `/api/reminders/${reminder}`
    for (const attributes of [{ membershipType: 'paid' }, { type: 'admin' }] as const) {
      const theirs = await call(client, 'PUT', path, await createUser(attributes), { done: true })
      theirs.assertStatus(404)
    }
    const plain = await call(client, 'PUT', `/api/reminders/${note}`, owner, { done: true })
    plain.assertStatus(404)
    const visitor = await call(client, 'PUT', path, undefined, { done: true })
    visitor.assertStatus(401)
    const list = await call(client, 'GET', '/api/reminders')
    list.assertStatus(401)
    const invalid = await call(client, 'PUT', path, owner, { done: 'perhaps' })
    invalid.assertStatus(422)
  })
})
