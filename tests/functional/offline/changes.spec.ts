import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { purgeExpiredRecords } from '#actions/admin/purge_expired_records'
import { setBookmark } from '#actions/projects/set_bookmark'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const KEY = '6f1c6f0a-4f3c-4b6e-9a55-0f6f7a1c2b3d'

function post(client: ApiClient, path: string, viewer: User, body: object, author = viewer) {
  return client
    .post(path)
    .header('accept', 'application/json')
    .header('X-Author', String(author.id))
    .withCsrfToken()
    .loginAs(viewer)
    .json(body)
}

const stages = (viewer: User) => db.from('site_stages').where('user_id', viewer.id).select('stage')
const historyOf = (viewer: User) => db.from('stage_changes').where('user_id', viewer.id)
const bookmarks = (viewer: User) => db.from('bookmarks').where('user_id', viewer.id)

test.group('A change made offline', (group) => {
  useTransaction(group)

  test('of a stage counts once: sent again it does not undo a later one', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const path = `/projects/${site.id}/status`
    const first = await post(client, path, viewer, { status: 'Won', key: KEY, age: 0 })
    assert.include(first.body().newNote.notes, 'Won')
    await changeStage({ userId: viewer.id, siteId: site.id, stage: 'Lost' })
    const again = await post(client, path, viewer, { status: 'Won', key: KEY, age: 0 })
    again.assertStatus(200)
    assert.deepEqual(again.body(), { success: true, newNote: null, stageChange: null })
    assert.deepEqual(await stages(viewer), [{ stage: 'Lost' }])
    assert.lengthOf(await historyOf(viewer), 2)
  })

  test('of a stage is refused when the stage was set after it was made', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const path = `/projects/${site.id}/status`
    await changeStage({ userId: viewer.id, siteId: site.id, stage: 'Lost' })
    const late = await post(client, path, viewer, { status: 'Won', key: KEY, age: 3600 })
    late.assertStatus(409)
    assert.equal(
      late.body().message,
      'The stage has since been set to “Lost”, so we left it unchanged.'
    )
    assert.deepEqual(await stages(viewer), [{ stage: 'Lost' }])

    await db.from('site_stages').update({ changed_at: '2026-01-01 00:00:00' })
    const newer = await post(client, path, viewer, { status: 'Won', key: KEY, age: 3600 })
    newer.assertStatus(200)
    assert.deepEqual(await stages(viewer), [{ stage: 'Won' }])
  })

  test('of a bookmark counts once: sent again it does not undo a later one', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const change = { site_id: site.id, isBookmarked: true, key: KEY }
    await post(client, '/ajaxRequest', viewer, change)
    assert.lengthOf(await bookmarks(viewer), 1)
    await setBookmark(viewer.id, site.id, false)
    const again = await post(client, '/ajaxRequest', viewer, change)
    again.assertStatus(200)
    assert.lengthOf(await bookmarks(viewer), 0)
  })

  test('is refused with the session of another member, and accepted with its own', async ({
    assert,
    client,
  }) => {
    const [writer, other] = [
      await createUser({ membershipType: 'paid' }),
      await createUser({ membershipType: 'paid' }),
    ]
    const site = await createSite()
    const calls: [string, object][] = [
      ['/ajaxRequest', { site_id: site.id, isBookmarked: true, key: KEY }],
      [`/projects/${site.id}/status`, { status: 'Won', key: KEY, age: 5 }],
      [`/projects/${site.id}/notes`, { note: 'Ring back', key: KEY }],
    ]
    for (const [path, body] of calls) {
      const refused = await post(client, path, other, body, writer)
      refused.assertStatus(409)
    }
    for (const table of ['bookmarks', 'site_stages', 'stage_changes', 'notes', 'offline_changes']) {
      assert.lengthOf(await db.from(table), 0, table)
    }
    for (const [path, body] of calls) {
      const accepted = await post(client, path, writer, { ...body, key: crypto.randomUUID() })
      accepted.assertStatus(200)
    }
    assert.lengthOf(await db.from('notes').where('user_id', writer.id), 1)
    assert.lengthOf(await historyOf(writer), 1)
  })

  test('names itself by a UUID and is no older than a week', async ({ assert, client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const path = `/projects/${site.id}/status`
    for (const wrong of [{ key: 'x' }, { age: -1 }, { age: 1.5 }, { age: 7 * 86_400 + 1 }]) {
      const refused = await post(client, path, viewer, { status: 'Won', ...wrong })
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), Object.keys(wrong))
    }
    assert.lengthOf(await stages(viewer), 0)
  })

  test('is remembered for thirty days', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await setBookmark(viewer.id, site.id, true, KEY)
    assert.lengthOf(await db.from('offline_changes'), 1)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await purgeExpiredRecords(inDays(29))
    assert.lengthOf(await db.from('offline_changes'), 1)
    await purgeExpiredRecords(inDays(31))
    assert.lengthOf(await db.from('offline_changes'), 0)
  })
})

test.group('Changes made offline that arrive at the same time', (group) => {
  useCleanTables(group)

  test('under one key are one change of stage', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const change = { userId: viewer.id, siteId: site.id, stage: 'Won' as const, key: KEY, age: 5 }
    const notes = await Promise.all(Array.from({ length: 10 }, () => changeStage(change)))
    assert.lengthOf(
      notes.filter((note) => note !== null),
      1
    )
    assert.lengthOf(await historyOf(viewer), 1)
    assert.lengthOf(await bookmarks(viewer), 1)
    assert.lengthOf(await db.from('offline_changes'), 1)
  })

  test('under one key are one bookmark', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await Promise.all(Array.from({ length: 10 }, () => setBookmark(viewer.id, site.id, true, KEY)))
    assert.lengthOf(await bookmarks(viewer), 1)
    assert.lengthOf(await db.from('offline_changes'), 1)
  })
})
