import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { chunk } from '#database/chunk'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'

const ALL = '/api/projects/selection/all'
const MINE = '/api/my-projects/selection/all'
const EARLIER = '2026-03-01 09:00:00'

const post = (
  client: ApiClient,
  path: string,
  viewer: User | null,
  body: object,
  query: object = {}
) => {
  const request = client.post(path).accept('json').withCsrfToken().qs(query).json(body)
  return viewer ? request.loginAs(viewer) : request
}

const undo = (client: ApiClient, viewer: User, key: string) =>
  post(client, '/api/projects/selection/undo', viewer, { undo: key })

const paid = (attributes = {}) => createUser({ membershipType: 'paid', ...attributes })
const filtered = (filters: object) => ({ filters: JSON.stringify(filters) })

const bookmarksOf = ({ id }: User) =>
  db.from('bookmarks').where('user_id', id).orderBy('site_id').select('site_id', 'created_at')
const stagesOf = ({ id }: User) =>
  db.from('site_stages').where('user_id', id).orderBy('site_id').select('site_id', 'stage')
const historyOf = ({ id }: User) => db.from('stage_changes').where('user_id', id)
const workOf = async (member: User) => [
  await bookmarksOf(member),
  await stagesOf(member),
  await historyOf(member),
]

/** Live copies of one project; returns all ids. */
async function manySites(count: number, attributes = {}) {
  const { id } = await createSite({ cmapId: null, ...attributes })
  const row = await db.from('sites').where('id', id).firstOrFail()
  const rows = Array.from({ length: count - 1 }, (_, at) => ({ ...row, id: id + 1 + at }))
  for (const part of chunk(rows, 500)) await db.table('sites').multiInsert(part)
  return [id, ...rows.map((each) => each.id)]
}

async function save(viewer: User, ids: number[]) {
  const rows = ids.map((id) => ({ user_id: viewer.id, site_id: id, created_at: EARLIER }))
  await db.table('bookmarks').multiInsert(rows)
}

test.group('A change to every project of a search', (group) => {
  useCleanTables(group)

  test('sets the stage of each on every page, and its undo leaves no trace', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const wanted = await manySites(120, { region: 'Wales' })
    const other = await createSite({ region: 'Scotland' })
    await save(viewer, [wanted[0], other.id])
    const before = await workOf(viewer)

    const query = { ...filtered({ region: ['Wales'] }), page: 2 }
    const set = await post(client, ALL, viewer, { count: 120, stage: 'Won' }, query)
    set.assertStatus(200)
    assert.include(set.body(), { success: true, changed: 120 })
    assert.deepEqual(
      await stagesOf(viewer),
      wanted.map((id) => ({ site_id: id, stage: 'Won' }))
    )
    assert.lengthOf(await bookmarksOf(viewer), 121)

    const undone = await undo(client, viewer, set.body().undo)
    undone.assertStatus(200)
    undone.assertBody({ success: true, undone: 120 })
    assert.deepEqual(await workOf(viewer), before)
    const again = await undo(client, viewer, set.body().undo)
    again.assertBody({ success: true, undone: 0 })
  })

  test('an undo leaves stages set since', async ({ client, assert }) => {
    const viewer = await paid()
    const ids = await manySites(3)
    const set = await post(client, ALL, viewer, { count: 3, stage: 'Quote Sent' })
    await post(client, '/api/projects/selection', viewer, { site_ids: [ids[1]], stage: 'Won' })
    const undone = await undo(client, viewer, set.body().undo)
    undone.assertBody({ success: true, undone: 2 })
    assert.deepEqual(await stagesOf(viewer), [{ site_id: ids[1], stage: 'Won' }])
  })

  test('adds to My Projects what is not there, and its undo takes out only that', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const ids = await manySites(3)
    await save(viewer, [ids[0]])
    const added = await post(client, ALL, viewer, { count: 3, isBookmarked: true })
    added.assertStatus(200)
    assert.lengthOf(await bookmarksOf(viewer), 3)
    const undone = await undo(client, viewer, added.body().undo)
    undone.assertBody({ success: true, saved: [], removed: ids.slice(1) })
    assert.deepEqual(await bookmarksOf(viewer), [{ site_id: ids[0], created_at: EARLIER }])
  })

  test('changes nothing when the list holds another number than was confirmed', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    await manySites(3)
    for (const path of [ALL, MINE]) {
      const refused = await post(client, path, viewer, { count: 2, stage: 'Won' })
      refused.assertStatus(409)
      assert.match(refused.body().message, /^The list has changed and now has [03] projects\./)
    }
    assert.deepEqual(await workOf(viewer), [[], [], []])
  })

  test('touches no more than 10,000 projects', async ({ client, assert }) => {
    const viewer = await paid()
    const ids = await manySites(10_000)
    const set = await post(client, ALL, viewer, { count: 10_000, stage: 'Won' })
    set.assertStatus(200)
    assert.equal(set.body().changed, 10_000)
    const removed = await post(client, MINE, viewer, { count: 10_000, isBookmarked: false })
    removed.assertStatus(200)
    assert.lengthOf(await bookmarksOf(viewer), 0)
    const undone = await undo(client, viewer, removed.body().undo)
    undone.assertStatus(200)
    assert.lengthOf(await bookmarksOf(viewer), 10_000)

    await createSite()
    await save(viewer, [ids.at(-1)! + 1])
    for (const path of [ALL, MINE]) {
      const refused = await post(client, path, viewer, { count: 10_000, isBookmarked: false })
      refused.assertStatus(409)
      refused.assertBodyContains({
        message: 'There are more than 10,000 projects. Please narrow the list first.',
      })
    }
    assert.lengthOf(await bookmarksOf(viewer), 10_001)
    for (const path of ['/projects', '/my-projects']) {
      const page = await client.get(path).qs({ page: 300 }).withInertia().loginAs(viewer)
      const { meta } = page.body().props.list
      assert.deepEqual(meta, {
        last_page: 200,
        current_page: 200,
        from: 9_951,
        to: 10_000,
        total: 10_001,
      })
    }
  }).timeout(120_000)

  test('leaves out what the member may not list', async ({ client, assert }) => {
    const viewer = await paid()
    const live = await createSite()
    const awarded = await createSite({ siteStatus: 'Contract Awarded' })
    const held = await createSite({ held: true })
    await save(viewer, [live.id, awarded.id, held.id])
    const forbidden = filtered({ status: 'Contract Awarded' })
    for (const path of [ALL, MINE]) {
      const refused = await post(client, path, viewer, { count: 1, stage: 'Won' }, forbidden)
      refused.assertStatus(403)
    }
    const any = await post(
      client,
      ALL,
      viewer,
      { count: 1, stage: 'Won' },
      filtered({ status: '' })
    )
    any.assertStatus(200)
    const mine = await post(client, MINE, viewer, { count: 2, stage: 'Lost' })
    mine.assertStatus(200)
    assert.include(mine.body(), { changed: 1 })
    assert.deepEqual(await stagesOf(viewer), [{ site_id: live.id, stage: 'Lost' }])
    assert.lengthOf(await bookmarksOf(viewer), 3)
  })

  test('of My Projects is of its stages, and its undo restores each day', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const ids = await manySites(4)
    await save(viewer, ids.slice(0, 2))
    for (const stage of ['Won', 'Lost'] as const) {
      const ticked = stage === 'Won' ? ids.slice(0, 3) : ids.slice(3)
      await post(client, '/api/projects/selection', viewer, { site_ids: ticked, stage })
    }
    const before = await bookmarksOf(viewer)
    const body = { count: 3, isBookmarked: false }
    const removed = await post(client, MINE, viewer, body, { stage: 'Won' })
    removed.assertStatus(200)
    assert.deepEqual(await bookmarksOf(viewer), before.slice(3))
    await setBookmark(viewer.id, ids[2], true)
    const undone = await undo(client, viewer, removed.body().undo)
    undone.assertBody({ success: true, saved: ids.slice(0, 2), removed: [] })
    assert.deepEqual((await bookmarksOf(viewer)).slice(0, 2), before.slice(0, 2))
  })

  test('refuses bad input at its field, and bad filters', async ({ client, assert }) => {
    const viewer = await paid()
    await createSite()
    for (const path of [ALL, MINE]) {
      for (const [body, query, field] of [
        [{ stage: 'Won' }, {}, 'count'],
        [{ count: 0, stage: 'Won' }, {}, 'count'],
        [{ count: 10_001, stage: 'Won' }, {}, 'count'],
        [{ count: 1 }, {}, 'stage'],
        [{ count: 1, stage: 'won' }, {}, 'stage'],
        [{ count: 1, isBookmarked: 'perhaps' }, {}, 'isBookmarked'],
        [{ count: 1, stage: 'Won', isBookmarked: true }, {}, 'isBookmarked'],
        [{ count: 1, stage: 'Won' }, { filters: '{' }, 'filters'],
        [{ count: 1, stage: 'Won' }, filtered({ near: 'Atlantis' }), 'filters.near'],
      ] as const) {
        const refused = await post(client, path, viewer, body, query)
        refused.assertStatus(422)
        assert.include(Object.keys(refused.body().errors), field)
      }
    }
    assert.deepEqual(await workOf(viewer), [[], [], []])
  })

  test('is for members who may work on every project', async ({ client, assert }) => {
    const site = await createSite()
    for (const path of [ALL, MINE]) {
      const body = { count: 1, stage: 'Won' }
      const visitor = await post(client, path, null, body)
      visitor.assertStatus(401)
      for (const membershipType of ['free', 'expired'] as const) {
        const viewer = await createUser({ membershipType })
        await unlockFor(viewer, site)
        await save(viewer, [site.id])
        const refused = await post(client, path, viewer, body)
        refused.assertStatus(403)
        assert.lengthOf(await stagesOf(viewer), 0)
      }
    }
  })

  test('at the same time as others writes one change for each project', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const ids = await manySites(20)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => post(client, ALL, viewer, { count: 20, stage: 'Won' })),
      post(client, '/api/projects/selection', viewer, { site_ids: ids, stage: 'Won' }),
    ])
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await historyOf(viewer), 20)
    assert.lengthOf(await stagesOf(viewer), 20)
    assert.lengthOf(await bookmarksOf(viewer), 20)
  })
})
