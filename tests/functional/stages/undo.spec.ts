import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import { undoStages } from '#actions/projects/undo_stages'
import type User from '#models/user'
import type { SalesStage } from '#shared/sites/sales_stages'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const undo = (client: ApiClient, changes: unknown, viewer?: User) => {
  const request = client
    .post('/api/projects/stages/undo')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json({ changes })
  return viewer ? request.loginAs(viewer) : request
}

async function move(viewer: User, { id }: { id: number }, stage: SalesStage | null) {
  const change = await changeStage({ userId: viewer.id, siteId: id, stage })
  return change!.id
}

const TABLES = ['site_stages', 'stage_changes', 'bookmarks', 'notes'] as const
const workOf = (viewer: User) =>
  Promise.all(TABLES.map((table) => db.from(table).where('user_id', viewer.id).orderBy('id')))

test.group('POST /api/projects/stages/undo', (group) => {
  useTransaction(group)

  test('leaves no trace of a first stage, nor of the bookmark it made', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const change = await move(viewer, site, 'Won')
    assert.deepEqual(
      (await workOf(viewer)).map(({ length }) => length),
      [1, 1, 1, 0]
    )
    const answer = await undo(client, [change], viewer)
    answer.assertStatus(200)
    const undone = [{ site_id: site.id, sales_stage: null, is_bookmarked: false }]
    assert.deepEqual(answer.body(), { success: true, undone })
    assert.deepEqual(await workOf(viewer), [[], [], [], []])
  })

  test('brings back the stage before with its own day, and keeps a bookmark of before', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await setBookmark(viewer.id, site.id, true)
    await move(viewer, site, 'Quote Sent')
    const then = { changed_at: '2026-01-05 09:00:00' }
    await db.from('site_stages').where('user_id', viewer.id).update(then)
    await db.from('stage_changes').where('user_id', viewer.id).update(then)
    const before = await workOf(viewer)
    for (const stage of ['Won', null] as const) {
      const change = await move(viewer, site, stage)
      const answer = await undo(client, [change], viewer)
      assert.containsSubset(answer.body().undone, [
        { sales_stage: 'Quote Sent', is_bookmarked: true },
      ])
      const [[stageNow], history, bookmarks] = await workOf(viewer)
      assert.containsSubset(stageNow, { stage: 'Quote Sent', ...then })
      assert.deepEqual([history, bookmarks], [before[1], before[2]])
    }
  })

  test('leaves a change that another has followed, and counts once', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const [site, other] = [await createSite(), await createSite()]
    const first = await move(viewer, site, 'Quote Sent')
    await move(viewer, site, 'Won')
    const alone = await move(viewer, other, 'Lost')
    for (const undone of [[other.id], []]) {
      const answer = await undo(client, [first, alone], viewer)
      answer.assertStatus(200)
      assert.deepEqual(
        answer.body().undone.map(({ site_id: id }: { site_id: number }) => id),
        undone
      )
    }
    const [stages] = await workOf(viewer)
    assert.containsSubset(stages, [{ site_id: site.id, stage: 'Won' }])
    assert.lengthOf(stages, 1)
  })

  test('leaves the changes of somebody else, and of members without the right to work', async ({
    client,
    assert,
  }) => {
    const [owner, stranger] = [
      await createUser({ membershipType: 'paid' }),
      await createUser({ membershipType: 'paid' }),
    ]
    const site = await createSite()
    const change = await move(owner, site, 'Won')
    const strange = await undo(client, [change], stranger)
    assert.deepEqual(strange.body(), { success: true, undone: [] })
    await owner.merge({ membershipType: 'expired' }).save()
    const locked = await undo(client, [change], owner)
    assert.deepEqual(locked.body(), { success: true, undone: [] })
    assert.lengthOf((await workOf(owner))[0], 1)
    await unlockFor(owner, site)
    const open = await undo(client, [change], owner)
    assert.lengthOf(open.body().undone, 1)
  })

  test('is 401 for a visitor and 422 without numbers', async ({ client }) => {
    const visitor = await undo(client, [1])
    visitor.assertStatus(401)
    const viewer = await createUser({ membershipType: 'paid' })
    for (const changes of [[], 'x', ['x'], [1, 1], null]) {
      const refused = await undo(client, changes, viewer)
      refused.assertStatus(422)
    }
  })
})

test.group('An undo beside a change of the same stage', (group) => {
  useCleanTables(group)

  test('ends with one stage, whose history says so', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const change = await move(viewer, site, 'Quote Sent')
    const undoing = { userId: viewer.id, changes: [change], onlyUnlocked: false }
    await Promise.all([
      undoStages(undoing),
      changeStage({ userId: viewer.id, siteId: site.id, stage: 'Won' }),
      undoStages(undoing),
    ])
    const [stages, history, bookmarks] = await workOf(viewer)
    assert.lengthOf(stages, 1)
    assert.equal(stages[0].stage, 'Won')
    assert.equal(history.at(-1).stage, 'Won')
    assert.equal(history.at(-1).stage_before, history.at(-2)?.stage ?? null)
    assert.lengthOf(bookmarks, 1)
  })
})
