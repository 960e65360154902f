import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import type User from '#models/user'
import { DAY_MS, storedTime } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'

const YESTERDAY = new Date(Date.now() - DAY_MS)
const TO = { date: '2030-01-05', time: '09:00' }

const ask = (
  client: ApiClient,
  method: string,
  path: string,
  viewer: User | null,
  body: object
) => {
  const request = client.request(path, method).accept('json').withCsrfToken().json(body)
  return viewer ? request.loginAs(viewer) : request
}

const undoBy = (client: ApiClient, viewer: User | null, undo: unknown) =>
  ask(client, 'POST', '/api/reminders/undo', viewer, { undo })

async function move(client: ApiClient, viewer: User, id: number, to: object = TO) {
  const response = await ask(client, 'PUT', `/api/reminders/${id}`, viewer, to)
  response.assertStatus(200)
  return response.body().undo as string | null
}

const timesOf = (id: number) =>
  db.from('notes').where('id', id).select('remind_at', 'reminded_at', 'done_at').first()

async function overdue(membershipType: 'paid' | 'free' = 'paid') {
  const viewer = await createUser({ membershipType })
  return { viewer, id: await createNote(viewer, await createSite(), { remindAt: YESTERDAY }) }
}

test.group('POST /api/reminders/undo', (group) => {
  useTransaction(group)

  test('gives a moved reminder back its past day, and mails it no second time', async ({
    client,
    assert,
  }) => {
    const { viewer, id } = await overdue()
    assert.equal(await sendDueReminders(), 1)
    const before = await timesOf(id)
    assert.equal(before.remind_at, storedTime(YESTERDAY))
    assert.isNotNull(before.reminded_at)

    const undo = await move(client, viewer, id)
    assert.equal((await timesOf(id)).remind_at, '2030-01-05 09:00:00')
    const response = await undoBy(client, viewer, undo)
    response.assertStatus(200)
    const clock = londonClock(new Date(YESTERDAY))
    response.assertBody({ success: true, ...clock, is_done: false })
    assert.deepEqual(await timesOf(id), before)
    assert.equal(await sendDueReminders(), 0)
    assert.lengthOf(await mailsTo(viewer.email), 1)
  })

  test('undoes a move once only', async ({ client, assert }) => {
    const { viewer, id } = await overdue()
    const undo = await move(client, viewer, id)
    const first = await undoBy(client, viewer, undo)
    first.assertStatus(200)
    await move(client, viewer, id)
    const again = await undoBy(client, viewer, undo)
    again.assertStatus(422)
    assert.equal((await timesOf(id)).remind_at, '2030-01-05 09:00:00')
  })

  test('leaves a reminder that was moved, done or deleted since', async ({ client, assert }) => {
    const { viewer, id } = await overdue()
    const early = await move(client, viewer, id)
    const late = await move(client, viewer, id, { ...TO, time: '10:00' })
    const moved = await undoBy(client, viewer, early)
    moved.assertStatus(422)
    moved.assertBodyContains({
      errors: { undo: ['The reminder has been changed since, so we left it unchanged.'] },
    })
    assert.equal((await timesOf(id)).remind_at, '2030-01-05 10:00:00')

    await ask(client, 'PUT', `/api/reminders/${id}`, viewer, { done: true })
    const done = await undoBy(client, viewer, late)
    done.assertStatus(422)
    const { remind_at: remindAt, done_at: doneAt } = await timesOf(id)
    assert.equal(remindAt, '2030-01-05 10:00:00')
    assert.isNotNull(doneAt)

    const other = await createNote(viewer, await createSite(), { remindAt: YESTERDAY })
    const undo = await move(client, viewer, other)
    await db.from('notes').where('id', other).delete()
    const deleted = await undoBy(client, viewer, undo)
    deleted.assertStatus(422)
  })

  test('refuses a visitor, a member without reminders, another member and what was never given', async ({
    client,
    assert,
  }) => {
    const { viewer, id } = await overdue()
    const undo = await move(client, viewer, id)
    const visitor = await undoBy(client, null, undo)
    visitor.assertStatus(401)
    const free = await undoBy(client, await createUser({ membershipType: 'free' }), undo)
    free.assertStatus(403)
    const stranger = await undoBy(client, await createUser({ membershipType: 'paid' }), undo)
    stranger.assertStatus(422)
    for (const given of [`${undo}x`, '', 7, null, { id }]) {
      const invalid = await undoBy(client, viewer, given)
      invalid.assertStatus(422)
    }
    assert.equal((await timesOf(id)).remind_at, '2030-01-05 09:00:00')
  })

  test('a move tried again after its answer was lost offers no undo, which would lead to the same time', async ({
    client,
    assert,
  }) => {
    const { viewer, id } = await overdue()
    assert.isString(await move(client, viewer, id))
    assert.isNull(await move(client, viewer, id))
    assert.isString(await move(client, viewer, id, { ...TO, time: '10:00' }))

    await ask(client, 'PUT', `/api/reminders/${id}`, viewer, { done: true })
    const undo = await move(client, viewer, id, { ...TO, time: '10:00' })
    const response = await undoBy(client, viewer, undo)
    response.assertBodyContains({ is_done: true, time: '10:00' })
  })

  test('a reminder ticked off offers nothing to undo', async ({ client, assert }) => {
    const { viewer, id } = await overdue()
    const response = await ask(client, 'PUT', `/api/reminders/${id}`, viewer, { done: true })
    assert.deepEqual(response.body(), { success: true })
  })
})

test.group('Undoing one move at the same time', (group) => {
  useCleanTables(group)

  test('succeeds once', async ({ client, assert }) => {
    const { viewer, id } = await overdue()
    const undo = await move(client, viewer, id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => undoBy(client, viewer, undo))
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 422)])
    assert.equal((await timesOf(id)).remind_at, storedTime(YESTERDAY))
  })
})
