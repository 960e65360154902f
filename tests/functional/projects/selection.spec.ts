import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
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

const stagesOf = (viewer: User) =>
  db.from('site_stages').where('user_id', viewer.id).orderBy('site_id').select('site_id', 'stage')

test.group('POST /api/projects/selection', (group) => {
  useTransaction(group)

  test('sets the stage of each project with a note, and takes it away again', async ({
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
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 2)
    await change(client, { site_ids: ids, stage: 'none' }, viewer)
    assert.lengthOf(await stagesOf(viewer), 0)
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 4)
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 0)
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

test.group('Simultaneous changes of a selection', (group) => {
  useCleanTables(group)

  test('write one note for each project', async ({ assert }) => {
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
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 3)
    assert.lengthOf(await stagesOf(viewer), 3)
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 3)
  })
})
