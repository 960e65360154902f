import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { randomUUID } from 'node:crypto'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const MORNING = { note: 'Call again', date: '2030-01-05', time: '09:00' }

const post = (client: ApiClient, path: string, body: object, viewer?: User) => {
  const request = client
    .post(`/api/projects/selection/${path}`)
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
  return viewer ? request.loginAs(viewer) : request
}

const notesOf = (viewer: User) =>
  db
    .from('notes')
    .where('user_id', viewer.id)
    .orderBy('id')
    .select('site_id', 'type', 'body', 'remind_at')

test.group('POST /api/projects/selection/reminders', (group) => {
  useTransaction(group)

  test('sets one reminder on each project, in London time, and undoes them', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite()].map(({ id }) => id)
    await createSite()
    const body = { site_ids: ids, ...MORNING, date: '2030-07-05' }
    const set = await post(client, 'reminders', body, viewer)
    set.assertStatus(200)
    assert.deepEqual(
      await notesOf(viewer),
      ids.map((id) => ({
        site_id: id,
        type: 'Reminder',
        body: 'Call again',
        remind_at: '2030-07-05 08:00:00',
      }))
    )
    assert.sameMembers(set.body().changed, ids)
    assert.deepInclude(set.body().newNotes[0], { type: 'Reminder', date: '2030-07-05' })
    const undone = await post(client, 'undo', { undo: set.body().undo }, viewer)
    assert.deepEqual(undone.body(), { success: true, undone: 2 })
    assert.isEmpty(await notesOf(viewer))
  })

  test('undoes none that was done or moved since', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite()]
    const body = { site_ids: sites.map(({ id }) => id), ...MORNING }
    const set = await post(client, 'reminders', body, viewer)
    const [done, moved] = set.body().newNotes
    await db.from('notes').where('id', done.ID).update({ done_at: '2026-01-01 00:00:00' })
    await db.from('notes').where('id', moved.ID).update({ remind_at: '2031-01-01 09:00:00' })
    const undone = await post(client, 'undo', { undo: set.body().undo }, viewer)
    assert.equal(undone.body().undone, 1)
    assert.lengthOf(await notesOf(viewer), 2)
  })

  test('leaves out projects that the member may not open', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const open = await createSite()
    const held = await createSite({ held: true })
    const set = await post(
      client,
      'reminders',
      { site_ids: [open.id, held.id], ...MORNING },
      viewer
    )
    assert.deepEqual(set.body().changed, [open.id])
    assert.lengthOf(await notesOf(viewer), 1)
  })

  test('refuses what is missing, past, or no time of that day, and sets none', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [(await createSite()).id]
    const refused = [
      [{ ...MORNING, note: ' ' }, 'note'],
      [{ ...MORNING, time: undefined }, 'date_time'],
      [{ ...MORNING, date: undefined, time: undefined }, 'date_time'],
      [{ ...MORNING, date: '2020-01-05' }, 'date'],
      [{ ...MORNING, date: '2030-03-31', time: '01:30' }, 'time'],
    ] as const
    for (const [body, field] of refused) {
      const answer = await post(client, 'reminders', { site_ids: ids, ...body }, viewer)
      answer.assertStatus(422)
      assert.include(Object.keys(answer.body().errors), field)
    }
    assert.isEmpty(await notesOf(viewer))
  })

  test('is for paid members', async ({ client, assert }) => {
    const ids = [(await createSite()).id]
    const body = { site_ids: ids, ...MORNING }
    const guest = await post(client, 'reminders', body)
    guest.assertStatus(401)
    const free = await createUser({ membershipType: 'free' })
    const refused = await post(client, 'reminders', body, free)
    refused.assertStatus(403)
    assert.equal(refused.body().message, '*Upgrade your membership to use reminders')
    assert.isEmpty(await notesOf(free))
  })
})

test.group('POST /api/projects/selection/reminders, pressed twice', (group) => {
  useCleanTables(group)

  test('sets each reminder once', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite()].map(({ id }) => id)
    const body = { site_ids: ids, ...MORNING, key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => post(client, 'reminders', body, viewer)))
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await notesOf(viewer), 2)
  })
})
