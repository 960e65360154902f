import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { setBookmark } from '#actions/projects/set_bookmark'
import { changeSelection } from '#actions/projects/change_selection'
import { SELECTION_MAX } from '#shared/limits'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const change = (client: ApiClient, body: object, viewer?: User) => {
  const request = client
    .post('/api/projects/selection')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
  return viewer ? request.loginAs(viewer) : request
}

const undo = (client: ApiClient, body: object, viewer?: User) => {
  const request = client
    .post('/api/projects/selection/undo')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
  return viewer ? request.loginAs(viewer) : request
}

const bookmarksOf = (viewer: User) =>
  db
    .from('bookmarks')
    .where('user_id', viewer.id)
    .orderBy('site_id')
    .select('site_id', 'created_at')

const stagesOf = (viewer: User) =>
  db.from('site_stages').where('user_id', viewer.id).orderBy('site_id').select('site_id', 'stage')

const historyOf = (viewer: User) => db.from('stage_changes').where('user_id', viewer.id)
const savedBy = (viewer: User) => db.from('bookmarks').where('user_id', viewer.id)

test.group('POST /api/projects/selection', (group) => {
  useTransaction(group)

  test('sets the stage of each project, which saves it, and takes the stage away again', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite()].map(({ id }) => id)
    await createSite()
    const set = await change(client, { site_ids: ids, stage: 'Quote Sent' }, viewer)
    set.assertStatus(200)
    set.assertBodyContains({ success: true })
    assert.sameMembers(set.body().changed, ids)
    assert.deepEqual(
      await stagesOf(viewer),
      ids.map((id) => ({ site_id: id, stage: 'Quote Sent' }))
    )
    assert.lengthOf(set.body().stageChanges, 2)
    assert.lengthOf(await savedBy(viewer), 2)
    await change(client, { site_ids: ids, stage: 'none' }, viewer)
    assert.lengthOf(await stagesOf(viewer), 0)
    assert.lengthOf(await historyOf(viewer), 4)
    assert.lengthOf(await savedBy(viewer), 2)
  })

  test('saves and removes each project, however often it is asked', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite()].map(({ id }) => id)
    const saved = () => db.from('bookmarks').where('user_id', viewer.id)
    for (const isBookmarked of [true, true]) {
      const answer = await change(client, { site_ids: ids, isBookmarked }, viewer)
      answer.assertStatus(200)
      assert.lengthOf(await saved(), 2)
    }
    await change(client, { site_ids: ids, isBookmarked: false }, viewer)
    assert.lengthOf(await saved(), 0)
    assert.lengthOf(await stagesOf(viewer), 0)
  })

  test('leaves out projects that the member may not open', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const open = await createSite()
    const held = await createSite({ held: true })
    const answer = await change(
      client,
      { site_ids: [open.id, held.id, 4_000_000_000], stage: 'Won', isBookmarked: true },
      viewer
    )
    answer.assertStatus(200)
    assert.deepEqual(answer.body().changed, [open.id])
    assert.deepEqual(await stagesOf(viewer), [{ site_id: open.id, stage: 'Won' }])
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 1)
  })

  test('refuses no projects, too many, and nothing to change, at their fields', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { id } = await createSite()
    const many = Array.from({ length: SELECTION_MAX + 1 }, (_, at) => at + 1)
    for (const [body, field] of [
      [{ site_ids: [], stage: 'Won' }, 'site_ids'],
      [{ site_ids: many, stage: 'Won' }, 'site_ids'],
      [{ site_ids: [id, id], stage: 'Won' }, 'site_ids'],
      [{ site_ids: [id, 'x'], stage: 'Won' }, 'site_ids.1'],
      [{ site_ids: id, stage: 'Won' }, 'site_ids'],
      [{ site_ids: [id] }, 'stage'],
      [{ site_ids: [id], stage: 'won' }, 'stage'],
      [{ site_ids: [id], isBookmarked: 'perhaps' }, 'isBookmarked'],
    ] as const) {
      const refused = await change(client, body, viewer)
      refused.assertStatus(422)
      assert.include(Object.keys(refused.body().errors), field)
    }
    assert.lengthOf(await stagesOf(viewer), 0)
  })

  test('is for members who may work on every project', async ({ client, assert }) => {
    const site = await createSite()
    const body = { site_ids: [site.id], stage: 'Won' }
    const visitor = await change(client, body)
    visitor.assertStatus(401)
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      await unlockFor(viewer, site)
      const refused = await change(client, body, viewer)
      refused.assertStatus(403)
      assert.lengthOf(await stagesOf(viewer), 0)
    }
  })
})

test.group('POST /api/projects/selection/undo', (group) => {
  useTransaction(group)

  test('restores My Projects exactly, but nothing that was changed since', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite(), await createSite()].map(({ id }) => id)
    const earlier = '2026-03-01 09:00:00'
    for (const id of ids) {
      await db.table('bookmarks').insert({ user_id: viewer.id, site_id: id, created_at: earlier })
    }
    const before = await bookmarksOf(viewer)
    const removed = await change(client, { site_ids: ids, isBookmarked: false }, viewer)
    assert.lengthOf(await bookmarksOf(viewer), 0)
    await setBookmark(viewer.id, ids[2], true)
    const own = await bookmarksOf(viewer)
    const undone = await undo(client, { undo: removed.body().undo }, viewer)
    undone.assertStatus(200)
    undone.assertBody({ success: true, saved: ids.slice(0, 2), removed: [] })
    assert.deepEqual(await bookmarksOf(viewer), [...before.slice(0, 2), ...own])
    const again = await undo(client, { undo: removed.body().undo }, viewer)
    again.assertBody({ success: true, saved: [], removed: [] })
  })

  test('takes out again what was put in, and leaves what was there before', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite()].map(({ id }) => id)
    await setBookmark(viewer.id, ids[0], true)
    const added = await change(client, { site_ids: ids, isBookmarked: true }, viewer)
    assert.lengthOf(await bookmarksOf(viewer), 2)
    const undone = await undo(client, { undo: added.body().undo }, viewer)
    undone.assertBody({ success: true, saved: [], removed: [ids[1]] })
    assert.deepEqual(
      (await bookmarksOf(viewer)).map((one) => one.site_id),
      [ids[0]]
    )
    const nothing = await change(client, { site_ids: [ids[0]], isBookmarked: true }, viewer)
    assert.isNull(nothing.body().undo)
  })

  test('is for the member who made the change, who may still work on the projects', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { id } = await createSite()
    await setBookmark(viewer.id, id, true)
    const removed = await change(client, { site_ids: [id], isBookmarked: false }, viewer)
    const key = { undo: removed.body().undo }
    const visitor = await undo(client, key)
    visitor.assertStatus(401)
    const other = await undo(client, key, await createUser({ membershipType: 'paid' }))
    other.assertStatus(422)
    for (const body of [{}, { undo: 'x' }]) {
      const refused = await undo(client, body, viewer)
      refused.assertStatus(422)
    }
    await viewer.merge({ membershipType: 'free' }).save()
    const free = await undo(client, key, viewer)
    free.assertStatus(403)
    assert.lengthOf(await db.from('bookmarks').where('site_id', id), 0)
  })
})

test.group('The stages of a selection', (group) => {
  useTransaction(group)

  test('are undone with the bookmarks they made, but for one set since', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite(), await createSite()].map(({ id }) => id)
    await change(client, { site_ids: [ids[0]], stage: 'Site Visit' }, viewer)
    const before = [await stagesOf(viewer), await bookmarksOf(viewer)]
    const set = await change(client, { site_ids: ids, stage: 'Won' }, viewer)
    assert.lengthOf(set.body().stageChanges, 3)
    await change(client, { site_ids: [ids[2]], stage: 'Lost' }, viewer)
    const undone = await client
      .post('/api/projects/stages/undo')
      .accept('json')
      .withCsrfToken()
      .json({ changes: set.body().stageChanges })
      .loginAs(viewer)
    assert.deepEqual(undone.body().undone, [
      { site_id: ids[0], sales_stage: 'Site Visit', is_bookmarked: true },
      { site_id: ids[1], sales_stage: null, is_bookmarked: false },
    ])
    const [stages, bookmarks] = [await stagesOf(viewer), await bookmarksOf(viewer)]
    assert.deepEqual(stages, [...before[0], { site_id: ids[2], stage: 'Lost' }])
    assert.deepEqual(bookmarks.slice(0, -1), before[1])
    assert.equal(bookmarks.at(-1)!.site_id, ids[2])
  })
})

test.group('Simultaneous changes of a selection', (group) => {
  useCleanTables(group)

  test('write one change for each project', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids = [await createSite(), await createSite(), await createSite()].map(({ id }) => id)
    const orders = [ids, [...ids].reverse()]
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        changeSelection({
          userId: viewer.id,
          siteIds: orders[at % 2],
          stage: 'Won',
          isBookmarked: true,
        })
      )
    )
    assert.lengthOf(await historyOf(viewer), 3)
    assert.lengthOf(await stagesOf(viewer), 3)
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 3)
  })
})
