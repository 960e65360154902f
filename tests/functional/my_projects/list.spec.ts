import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { findPlace } from '#geography/find_place'
import type User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const stageOf = (userId: number, siteId: number, stage: string) =>
  db
    .table('site_stages')
    .insert({ user_id: userId, site_id: siteId, stage, changed_at: storedTime() })

async function createBoard() {
  const viewer = await createUser({ membershipType: 'paid' })
  const stranger = await createUser({ membershipType: 'paid' })
  const kiln = await createSite({ name: 'Kiln Yard', valueText: '£2m' })
  const quay = await createSite({
    name: 'Quay House',
    siteStatus: 'Contract Awarded',
    valueText: '£3m',
  })
  const mill = await createSite({ name: 'Mill Lane', siteStatus: 'Complete', valueText: null })
  const held = await createSite({ name: 'Held Works' })
  const other = await createSite({ name: 'Not Mine' })
  for (const { id } of [kiln, quay, mill, held]) await setBookmark(viewer.id, id, true)
  await setBookmark(stranger.id, other.id, true)
  await db.from('sites').where('id', held.id).update({ held: true, status: 'Hold' })
  await stageOf(viewer.id, kiln.id, 'Won')
  await stageOf(viewer.id, quay.id, 'Won')
  await stageOf(stranger.id, mill.id, 'Lost')
  return { viewer, kiln, quay, mill, held, other }
}

async function facetsOf(client: ApiClient, viewer: User, query: object) {
  const page = client
    .get('/my-projects')
    .qs(query)
    .withInertiaPartialReload('MyProjects', ['facets'])
  return propsOf(await page.loginAs(viewer), 'MyProjects').facets!
}

const namesOf = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name)

test.group('GET /my-projects', (group) => {
  useTransaction(group)

  test("holds one's own bookmarks of every status that may be opened", async ({
    client,
    assert,
  }) => {
    const { viewer } = await createBoard()
    const response = await client.get('/my-projects').withInertia().loginAs(viewer)
    const { list, stages } = propsOf(response, 'MyProjects')
    assert.sameMembers(namesOf(list!), ['Kiln Yard', 'Quay House', 'Mill Lane'])
    assert.equal(list!.meta.total, 3)
    const counted = stages.filter(({ count }) => count > 0)
    assert.deepEqual(counted, [
      { stage: null, count: 1, value: 0, unvalued: 1 },
      { stage: 'Won', count: 2, value: 5e6, unvalued: 0 },
    ])
  })

  test("counts the options of the filters among one's own projects", async ({ client, assert }) => {
    const { viewer, kiln, mill, other, held } = await createBoard()
    const rename = (id: number, region: string) =>
      db.from('sites').where('id', id).update({ region })
    await rename(kiln.id, 'London')
    await rename(other.id, 'Wales')
    await rename(held.id, 'Scotland')
    const counted = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

    const all = await facetsOf(client, viewer, {})
    assert.deepEqual(counted(all.region), { 'London': 1, 'North West': 2 })
    assert.deepEqual(counted(all.status), { live: 1, Complete: 1 })
    assert.deepEqual(all.contractor, { 'Hartley Boone Construction': 3 })
    assert.equal(all.pounds, 5e6)
    const won = await facetsOf(client, viewer, {
      stage: 'Won',
      filters: JSON.stringify({ region: ['London'] }),
    })
    assert.deepEqual(counted(won.region), { 'London': 1, 'North West': 1 })
    assert.deepEqual(won.contractor, { 'Hartley Boone Construction': 1 })
    assert.equal(won.pounds, 2e6)
    await unlockFor(viewer, mill)
    const unlocked = await facetsOf(client, viewer, { show: 'unlocked' })
    assert.deepEqual(counted(unlocked.region), { 'North West': 1 })
    assert.equal(unlocked.pounds, 0)
  })

  test('shows the unlocked projects under their own filter, saved or not, never a held one', async ({
    client,
    assert,
  }) => {
    const { viewer, kiln, other, held } = await createBoard()
    for (const site of [kiln, other, held]) await unlockFor(viewer, site)
    const show = { show: 'unlocked', sortBy: 'name', sortDirection: 'asc' }
    const page = await client.get('/my-projects').qs(show).withInertia().loginAs(viewer)
    const { list, stages, unlocked, query } = propsOf(page, 'MyProjects')
    assert.deepEqual(namesOf(list!), ['Kiln Yard', 'Not Mine'])
    assert.deepEqual([unlocked, query.isUnlocked], [2, true])
    assert.equal(
      stages.reduce((sum, { count }) => sum + count, 0),
      2
    )
    const wrong = await client
      .get('/my-projects')
      .qs({ show: 'all' })
      .header('accept', 'application/json')
      .loginAs(viewer)
    wrong.assertStatus(422)
  })

  test('is searched, filtered, sorted and narrowed to stages by the address', async ({
    client,
    assert,
  }) => {
    const { viewer } = await createBoard()
    const cases: [object, string[]][] = [
      [{ search: 'quay' }, ['Quay House']],
      [{ filters: JSON.stringify({ status: 'live' }) }, ['Kiln Yard']],
      [{ stage: 'Won', sortBy: 'name', sortDirection: 'asc' }, ['Kiln Yard', 'Quay House']],
      [{ stage: 'none' }, ['Mill Lane']],
      [{ stage: 'none,Won', sortBy: 'name' }, ['Quay House', 'Mill Lane', 'Kiln Yard']],
      [{ stage: 'Lost' }, []],
    ]
    for (const [qs, names] of cases) {
      const page = await client.get('/my-projects').qs(qs).withInertia().loginAs(viewer)
      assert.deepEqual(namesOf(propsOf(page, 'MyProjects').list!), names, JSON.stringify(qs))
    }
  })

  test('tells how far each is from the place that it is filtered by', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { latitude, longitude } = findPlace('Leeds')!
    const near = await createSite({ name: 'Near', latitude: latitude + 0.05, longitude })
    const far = await createSite({ name: 'Far', latitude: latitude + 0.3, longitude })
    for (const { id } of [far, near]) await setBookmark(viewer.id, id, true)
    const ask = async (qs: object) => {
      const page = await client.get('/my-projects').qs(qs).withInertia().loginAs(viewer)
      const { list, board } = propsOf(page, 'MyProjects')
      const rows = list?.data ?? board!.flatMap(({ data }) => data)
      return rows.map(({ name, miles_away: miles }) => [name, miles])
    }
    const filters = JSON.stringify({ near: 'Leeds', within: 50 })
    const inOrder = [
      ['Near', 3.45],
      ['Far', 20.73],
    ]
    for (const qs of [{ sortBy: 'nearest' }, { sortBy: 'saved' }, { view: 'board' }]) {
      assert.sameDeepMembers(await ask({ filters, ...qs }), inOrder, JSON.stringify(qs))
    }
    assert.deepEqual(await ask({ filters, sortBy: 'nearest' }), inOrder)
    assert.sameDeepMembers(await ask({}), [
      ['Near', undefined],
      ['Far', undefined],
    ])
  })

  test('opens a project over it, but none that is held back', async ({ client, assert }) => {
    const { viewer, quay, held } = await createBoard()
    const page = await client
      .get('/my-projects')
      .qs({ siteid: quay.id })
      .withInertia()
      .loginAs(viewer)
    assert.equal(propsOf(page, 'MyProjects').project!.name, 'Quay House')
    const views = await db.from('site_views').where({ user_id: viewer.id, site_id: quay.id })
    assert.lengthOf(views, 1, 'It was viewed.')
    const gone = await client
      .get('/my-projects')
      .qs({ siteid: held.id })
      .header('accept', 'application/json')
      .loginAs(viewer)
    gone.assertStatus(404)
  })

  test('leads to the project at the near end of another page, for whoever walks over an edge', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids: number[] = []
    for (let count = 0; count < 12; count++) {
      const { id } = await createSite()
      await setBookmark(viewer.id, id, true)
      ids.unshift(id)
    }
    const newest = await createSite()
    const ask = (qs: object) =>
      client.get('/my-projects').qs(qs).withInertia().loginAs(viewer).redirects(0)
    const first = await ask({ perPage: 10, page: 2, open: 'first' })
    first.assertStatus(302)
    first.assertHeader('location', `/my-projects?perPage=10&page=2&siteid=${ids[10]}`)
    const last = await ask({ perPage: 10, open: 'last' })
    last.assertHeader('location', `/my-projects?perPage=10&siteid=${ids[9]}`)
    const none = await ask({ stage: 'Lost', open: 'last' })
    none.assertStatus(200)
    assert.notInclude(ids, newest.id)
  })

  test('a free member sees every status, but may not filter by those that are paid for', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    const site = await createSite({ name: 'Done Works', siteStatus: 'Complete' })
    await setBookmark(viewer.id, site.id, true)
    const page = await client.get('/my-projects').withInertia().loginAs(viewer)
    assert.deepEqual(namesOf(propsOf(page, 'MyProjects').list!), ['Done Works'])
    for (const qs of [
      { filters: JSON.stringify({ status: 'Complete' }) },
      { perPage: 100 },
      { NewUpdated: 'new' },
    ]) {
      const refused = await client.get('/my-projects').qs(qs).redirects(0).loginAs(viewer)
      refused.assertHeader('location', '/pricing')
    }
  })

  test('an unknown stage, form or number of cards is 422', async ({ client, assert }) => {
    const viewer = await createUser()
    for (const [field, value] of [
      ['stage', 'Sold'],
      ['view', 'gallery'],
      ['shown', '5'],
    ]) {
      const response = await client
        .get('/my-projects')
        .qs({ [field]: value })
        .header('accept', 'application/json')
        .loginAs(viewer)
      response.assertStatus(422)
      assert.match(Object.keys(response.body().errors)[0], new RegExp(`^${field}`))
    }
  })
})

test.group('The board of My Projects', (group) => {
  useTransaction(group)

  test('counts and sums all projects of a stage, whatever it shows', async ({ client, assert }) => {
    const { viewer } = await createBoard()
    for (let number = 0; number < 22; number += 1) {
      const site = await createSite({ valueText: '£1m' })
      await setBookmark(viewer.id, site.id, true)
      await stageOf(viewer.id, site.id, 'Quote Sent')
    }
    const ask = async (qs: object) => {
      const page = await client
        .get('/my-projects')
        .qs({ view: 'board', ...qs })
        .withInertia()
        .loginAs(viewer)
      const { board, list } = propsOf(page, 'MyProjects')
      assert.isNull(list)
      return board!
    }
    const board = await ask({})
    assert.lengthOf(board, 15)
    const shown = board
      .filter(({ count }) => count > 0)
      .map(({ stage, count, value, data }) => [stage, count, value, data.length])
    assert.deepEqual(shown, [
      [null, 1, 0, 1],
      ['Quote Sent', 22, 22_000_000, 20],
      ['Won', 2, 5_000_000, 2],
    ])
    const more = await ask({ shown: 40 })
    assert.lengthOf(more.find(({ stage }) => stage === 'Quote Sent')!.data, 22)
    const found = await ask({ search: 'quay' })
    assert.deepEqual(
      found
        .filter(({ count }) => count > 0)
        .map(({ stage, count, value }) => [stage, count, value]),
      [['Won', 1, 3_000_000]]
    )
  })
})
