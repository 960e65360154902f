import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import type User from '#models/user'

const DAY = 86_400_000

async function list(client: ApiClient, viewer: User, query: Record<string, unknown> = {}) {
  return client.get('/api/projects').qs(query).header('accept', 'application/json').loginAs(viewer)
}

async function names(client: ApiClient, viewer: User, query: Record<string, unknown> = {}) {
  const response = await list(client, viewer, query)
  response.assertStatus(200)
  return response.body().data.map((row: { name: string }) => row.name)
}

const filtered = (filters: Record<string, unknown>) => ({ filters: JSON.stringify(filters) })

test.group('GET /api/projects', (group) => {
  useTransaction(group)

  test('a visitor gets 401 and never a row', async ({ client, assert }) => {
    await createSite({ name: 'Holbeck Lane School' })
    const response = await client.get('/api/projects').header('accept', 'application/json')
    response.assertStatus(401)
    assert.notInclude(response.text(), 'Holbeck')
  })

  test('a member gets the fields of the specification', async ({ client, assert }) => {
    const viewer = await createUser()
    const site = await createSite({ name: 'Holbeck Lane School', sector: 'Education' })
    const body = (await list(client, viewer)).body()

    assert.onlyProperties(body, [
      'data',
      'meta',
      'authorised',
      'sites_last_month',
      'free_user_credits',
      'user_plan',
      'sectors',
    ])
    assert.deepEqual(body.free_user_credits, { total: 5, remaining: 5 })
    assert.equal(body.user_plan, 'free')
    assert.isTrue(body.authorised)
    assert.containsSubset(body.meta, { last_page: 1, current_page: 1, from: 1, to: 1, total: 1 })
    assert.containsSubset(body.data[0], {
      ID: site.id,
      site_id: site.id,
      name: 'Holbeck Lane School',
      project_name: 'Holbeck Lane School',
      type: 'Education',
      value: 12_500_000,
      site_status: 'Live',
      contractor: 'Hartley Boone Construction',
      is_bookmarked: false,
      has_viewed: false,
      has_notes: false,
      notes_count: 0,
      sales_stage: null,
    })
  })

  test('live projects of each contractor and new ones are counted at once', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const old = `${addDays(londonToday(), -30)} 12:00:00`
    await createSite({ contractor: 'Dunmore Build', addedAt: old, region: 'Wales' })
    const site = await createSite({ contractor: 'Dunmore Build', siteStatus: 'Hold' })
    const wales = filtered({ region: ['Wales'] })
    const counts = async () => {
      await refreshDirectoryCounters(db.connection())
      const { data, sites_last_month: added } = (await list(client, viewer, wales)).body()
      return [data[0].contractor_live, added]
    }
    assert.deepEqual(await counts(), [1, 0])
    await db.from('sites').where('id', site.id).update({ status: 'Live' })
    assert.deepEqual(await counts(), [2, 1])
    await db.from('sites').update({ status: 'Complete' })
    await refreshDirectoryCounters(db.connection())
    const ended = await list(client, viewer, filtered({ region: ['Wales'], status: 'Complete' }))
    assert.equal(ended.body().data[0].contractor, 'Dunmore Build')
    assert.notProperty(ended.body().data[0], 'contractor_live')
  })

  test('the newest come first, 50 to a page', async ({ client, assert }) => {
    const viewer = await createUser()
    for (let number = 1; number <= 52; number++) await createSite({ name: `Site ${number}` })
    const first = (await list(client, viewer)).body()
    assert.equal(first.data.length, 50)
    assert.equal(first.data[0].name, 'Site 52')
    assert.containsSubset(first.meta, { last_page: 2, from: 1, to: 50, total: 52 })

    assert.deepEqual(await names(client, viewer, { page: 2 }), ['Site 2', 'Site 1'])
    assert.deepEqual(await names(client, viewer, { page: 99 }), ['Site 2', 'Site 1'])
  })

  test('members see live sites; Verify, Hold and ended ones stay hidden', async ({
    client,
    assert,
  }) => {
    await createSite({ name: 'Live' })
    await createSite({ name: 'Verify', siteStatus: 'Verify' })
    await createSite({ name: 'Held', held: true })
    await createSite({ name: 'Ended', endDate: addDays(londonToday(), -1) })
    await createSite({ name: 'Awarded', siteStatus: 'Contract Awarded' })
    assert.deepEqual(await names(client, await createUser()), ['Live'])
  })

  test('Any Status shows a paid member what that member may list', async ({ client, assert }) => {
    for (const siteStatus of ['Live', 'Verify', 'Hold', 'Contract Awarded', 'Complete'] as const) {
      await createSite({ name: siteStatus, siteStatus })
    }
    const any = filtered({ status: '' })
    const paid = await createUser({ membershipType: 'paid' })
    const awarded = await createUser({ membershipType: 'paid', contractAwarded: true })
    const admin = await createUser({ type: 'admin' })
    assert.sameMembers(await names(client, paid, any), ['Live', 'Complete'])
    assert.sameMembers(await names(client, awarded, any), ['Live', 'Complete', 'Contract Awarded'])
    assert.lengthOf(await names(client, admin, any), 5)
  })

  test('a site that ended yesterday is complete without anybody touching it', async ({
    client,
    assert,
  }) => {
    await createSite({ name: 'Ended', endDate: addDays(londonToday(), -1) })
    const paid = await createUser({ membershipType: 'paid' })
    assert.deepEqual(await names(client, paid, filtered({ status: 'Complete' })), ['Ended'])
  })

  test('region and sector narrow, several values of one mean any of them', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    await createSite({ name: 'A', region: 'Wales', sector: 'Health' })
    await createSite({ name: 'B', region: 'Wales', sector: 'Retail' })
    await createSite({ name: 'C', region: 'Ireland', sector: 'Health' })
    assert.deepEqual(await names(client, viewer, filtered({ region: 'Wales' })), ['B', 'A'])
    assert.deepEqual(
      await names(client, viewer, filtered({ region: ['Wales', 'Ireland'], sectors: ['Health'] })),
      ['C', 'A']
    )
  })

  test('the search looks in every field and wants every word', async ({ client, assert }) => {
    const viewer = await createUser()
    await createSite({ name: 'Café Royal, Phase 2', postcode: 'LS11 9AA', cityCounty: 'Leeds' })
    await createSite({ name: 'Other', description: 'A temperature-controlled cold store.' })
    const search = (text: string) => names(client, viewer, { search: text })

    assert.deepEqual(await search('cafe phase'), ['Café Royal, Phase 2'])
    assert.deepEqual(await search('ls119aa'), ['Café Royal, Phase 2'])
    assert.deepEqual(await search('LS11 9AA leeds'), ['Café Royal, Phase 2'])
    assert.deepEqual(await search('LS11'), ['Café Royal, Phase 2'])
    assert.deepEqual(await search('controlled col'), ['Other'])
    assert.deepEqual(await search('"cold store"'), ['Other'])
    assert.deepEqual(await search('"store cold"'), [])
    assert.deepEqual(await search('cafe cold'), [])
    assert.deepEqual(await names(client, viewer, filtered({ keyword: 'cafe' })), [
      'Café Royal, Phase 2',
    ])
  })

  test('the search is safe on {$self}')
    .with([
      'C++',
      '+(',
      "it's",
      '"',
      '%',
      '_',
      '🏗️',
      'a-b',
      "';--",
      'NEAR("x")',
      '*',
      'x'.repeat(5000),
    ])
    .run(async ({ client }, text) => {
      const response = await list(client, await createUser(), { search: text })
      response.assertStatus(200)
    })

  test('every column sorts both ways, equal rows by id', async ({ client, assert }) => {
    const viewer = await createUser()
    const base = { contractor: 'Same', valueText: '1m' }
    const a = await createSite({
      ...base,
      name: 'Alpha',
      cityCounty: 'York',
      endDate: addDays(londonToday(), 9),
    })
    const b = await createSite({
      ...base,
      name: 'béta',
      cityCounty: 'Bath',
      endDate: addDays(londonToday(), 5),
    })
    const c = await createSite({
      ...base,
      name: 'Gamma',
      cityCounty: 'Crewe',
      endDate: addDays(londonToday(), 7),
    })
    const order = async (sortBy: string, sortDirection: string) =>
      (await list(client, viewer, { sortBy, sortDirection }))
        .body()
        .data.map((row: { ID: number }) => row.ID)

    assert.deepEqual(await order('name', 'asc'), [a.id, b.id, c.id])
    assert.deepEqual(await order('city_county', 'desc'), [a.id, c.id, b.id])
    assert.deepEqual(await order('end_date', 'asc'), [b.id, c.id, a.id])
    assert.deepEqual(await order('contractor', 'asc'), [a.id, b.id, c.id])
    assert.deepEqual(await order('client', 'desc'), [c.id, b.id, a.id])
    assert.deepEqual(await order('value', 'desc'), [c.id, b.id, a.id])
    for (const column of ['id', 'start_date', 'date', 'updated']) {
      assert.lengthOf(await order(column, 'asc'), 3)
    }
  })

  test('New and Updated follow the badges', async ({ client, assert }) => {
    const paid = await createUser({ membershipType: 'paid' })
    const ago = (days: number) => storedTime(Date.now() - days * DAY)
    await createSite({ name: 'Old', addedAt: ago(40) })
    await createSite({ name: 'New', addedAt: ago(2) })
    await createSite({ name: 'Updated', addedAt: ago(40), refreshedAt: ago(1) })
    await createSite({ name: 'New, then updated', addedAt: ago(4), refreshedAt: ago(1) })

    const rows: { name: string; badge: string | null }[] = (await list(client, paid)).body().data
    const badge = (wanted: string | null) =>
      rows.filter((row) => row.badge === wanted).map(({ name }) => name)
    assert.deepEqual(badge('new'), ['New'])
    assert.deepEqual(badge(null), ['Old'])
    assert.deepEqual(await names(client, paid, { NewUpdated: 'new' }), badge('new'))
    assert.deepEqual(await names(client, paid, { NewUpdated: 'updated' }), badge('updated'))
    assert.lengthOf(await names(client, paid, { NewUpdated: 'new,updated' }), 3)
  })

  test('a free member may not choose the page size, New, Updated or a status')
    .with([
      { perPage: 100 },
      { NewUpdated: 'new' },
      filtered({ status: 'Complete' }),
      filtered({ status: '' }),
    ])
    .run(async ({ client }, query) => {
      const free = await list(client, await createUser(), query)
      free.assertStatus(403)
      const expired = await list(client, await createUser({ membershipType: 'expired' }), query)
      expired.assertStatus(403)
      const paid = await list(client, await createUser({ membershipType: 'paid' }), query)
      paid.assertStatus(200)
    })

  test('Verify and Hold are for administrators, Contract Awarded for whom it was granted to', async ({
    client,
  }) => {
    const status = async (viewer: User, value: string) =>
      (await list(client, viewer, filtered({ status: value }))).status()
    const paid = await createUser({ membershipType: 'paid' })
    const awarded = await createUser({ membershipType: 'paid', contractAwarded: true })
    const admin = await createUser({ type: 'admin' })
    for (const [viewer, value, expected] of [
      [paid, 'Verify', 403],
      [paid, 'Hold', 403],
      [paid, 'Contract Awarded', 403],
      [awarded, 'Contract Awarded', 200],
      [awarded, 'Verify', 403],
      [admin, 'Verify', 200],
      [admin, 'Hold', 200],
    ] as const) {
      const answer = await status(viewer, value)
      if (answer !== expected) throw new Error(`${viewer.lastName} with ${value}: ${answer}`)
    }
  })

  test('{field} is refused with 422 naming the field')
    .with([
      { field: 'perPage', query: { perPage: 7 } },
      { field: 'page', query: { page: 0 } },
      { field: 'page', query: { page: 'x' } },
      { field: 'sortBy', query: { sortBy: 'password' } },
      { field: 'sortDirection', query: { sortDirection: 'up' } },
      { field: 'NewUpdated', query: { NewUpdated: 'old' } },
      { field: 'filters', query: { filters: '{' } },
      { field: 'filters', query: { filters: '[]' } },
      { field: 'filters.colour', query: { filters: '{"colour":"red"}' } },
      { field: 'filters.region.0', query: { filters: '{"region":"Atlantis"}' } },
      { field: 'filters.status', query: { filters: '{"status":"Secret"}' } },
    ])
    .run(async ({ client, assert }, { field, query }) => {
      const response = await list(client, await createUser({ membershipType: 'paid' }), query)
      response.assertStatus(422)
      assert.property(response.body(), 'message')
      assert.isArray(response.body().errors[field])
    })
})
