import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { addDays, londonToday } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'

const FAR = '2099-01-31'

async function createContractors() {
  const site = { endDate: FAR, refreshedAt: null }
  await createSite({
    ...site,
    contractor: 'Ardent Works',
    valueText: '£200m',
    addedAt: '2026-01-10 12:00:00',
  })
  await createSite({
    ...site,
    contractor: 'Ardent Works',
    valueText: '£1.4bn',
    siteStatus: 'Complete',
    addedAt: '2026-01-11 12:00:00',
  })
  await createSite({
    ...site,
    contractor: 'Brême & Søn',
    valueText: '£3m',
    addedAt: '2026-07-31 22:30:00',
  })
  await createSite({ ...site, contractor: 'Brême & Søn', addedAt: '2026-01-01 12:00:00' })
  await createSite({
    ...site,
    contractor: 'Brême & Søn',
    siteStatus: 'Contract Awarded',
    addedAt: '2026-01-01 12:00:00',
  })
  await createSite({
    ...site,
    contractor: 'Cotter 50%_off',
    siteStatus: 'Complete',
    valueText: null,
    addedAt: '2025-05-05 12:00:00',
  })
  await createSite({ ...site, contractor: 'Hidden Build', siteStatus: 'Verify' })
  await createSite({ ...site, contractor: 'Held Build', held: true })
}

async function listed(client: ApiClient, member: User, query: object = {}) {
  const response = await client.get('/contractors').qs(query).withInertia().loginAs(member)
  response.assertStatus(200)
  return propsOf(response, 'Contractors')
}

const names = ({ list }: { list: { data: { company: string }[] } }) =>
  list.data.map(({ company }) => company)
const filtered = (filters: object) => ({ filters: JSON.stringify(filters) })

test.group('The list of contractors', (group) => {
  useTransaction(group)

  test('shows the sectors and the next start of live projects', async ({ assert, client }) => {
    const today = londonToday()
    const contractor = 'Ardent Works'
    await createSite({ contractor, sector: 'Health', startDate: addDays(today, 9) })
    await createSite({ contractor, sector: 'Health', startDate: addDays(today, 4) })
    await createSite({ contractor, sector: 'Office', startDate: addDays(today, -1) })
    const over = { siteStatus: 'Complete', sector: 'Retail', startDate: addDays(today, 2) } as const
    await createSite({ contractor, ...over })
    const { list } = await listed(client, await createUser())
    assert.deepEqual(list.data[0].sectors, [
      { name: 'Health', count: 2 },
      { name: 'Office', count: 1 },
    ])
    assert.equal(list.data[0].next_start, addDays(today, 4))
  })

  test('says what would find some where it finds none', async ({ assert, client }) => {
    await createContractors()
    const member = await createUser()
    const suggestionsFor = async (query: object) =>
      (await listed(client, member, query)).list.suggestions
    const busy = { min_live_projects: 3, min_total_value: 1000 }
    assert.deepEqual(await suggestionsFor({ search: 'ardnet', ...filtered(busy) }), {
      search: null,
      without: [],
    })
    assert.deepEqual(await suggestionsFor({ search: 'ardnet' }), { search: 'ardent', without: [] })
    assert.deepEqual(await suggestionsFor({ search: 'hiden' }), { search: null, without: [] })
    assert.deepEqual(await suggestionsFor({ search: 'ardent', ...filtered({ max_projects: 1 }) }), {
      search: null,
      without: [
        { filter: 'search', total: 1 },
        { filter: 'max_projects', total: 1 },
      ],
    })
    assert.deepEqual(await suggestionsFor(filtered({ ...busy, max_projects: 2 })), {
      search: null,
      without: [{ filter: 'min_live_projects', total: 1 }],
    })
    assert.isUndefined(await suggestionsFor({ search: 'ardent' }))
  })

  test('is open to every member, the busiest first, with its figures', async ({
    assert,
    client,
  }) => {
    await createContractors()
    for (const attributes of [
      {},
      { creditsLeft: 0 },
      { membershipType: 'expired' },
      { membershipType: 'paid' },
      { type: 'admin' },
    ] as const) {
      const { list } = await listed(client, await createUser(attributes))
      assert.deepEqual(list.data, [
        {
          company: 'Brême & Søn',
          slug: 'breme-and-s-n',
          logo: null,
          projects_count: 3,
          live_projects: 2,
          completed_projects: 0,
          total_value: 28,
          last_activity: '2026-07-31T22:30:00Z',
          sectors: [{ name: 'Resi', count: 2 }],
          next_start: null,
        },
        {
          company: 'Ardent Works',
          slug: 'ardent-works',
          logo: null,
          projects_count: 2,
          live_projects: 1,
          completed_projects: 1,
          total_value: 1600,
          last_activity: '2026-01-11T12:00:00Z',
          sectors: [{ name: 'Resi', count: 1 }],
          next_start: null,
        },
        {
          company: 'Cotter 50%_off',
          slug: 'cotter-50-off',
          logo: null,
          projects_count: 1,
          live_projects: 0,
          completed_projects: 1,
          total_value: 0,
          last_activity: '2025-05-05T12:00:00Z',
          sectors: [],
          next_start: null,
        },
      ])
      assert.containsSubset(list.meta, { total: 3, from: 1, to: 3, last_page: 1 })
    }
  })

  test('sorted by {sortBy}')
    .with([
      { sortBy: 'company', order: ['Ardent Works', 'Brême & Søn', 'Cotter 50%_off'] },
      { sortBy: 'projects_count', order: ['Cotter 50%_off', 'Ardent Works', 'Brême & Søn'] },
      { sortBy: 'live_projects', order: ['Cotter 50%_off', 'Ardent Works', 'Brême & Søn'] },
      { sortBy: 'completed_projects', order: ['Brême & Søn', 'Ardent Works', 'Cotter 50%_off'] },
      { sortBy: 'total_value', order: ['Cotter 50%_off', 'Brême & Søn', 'Ardent Works'] },
      { sortBy: 'last_activity', order: ['Cotter 50%_off', 'Ardent Works', 'Brême & Søn'] },
    ])
    .run(async ({ assert, client }, { sortBy, order }) => {
      await createContractors()
      const member = await createUser()
      const ask = async (sortDirection: string) =>
        names(await listed(client, member, { sortBy, sortDirection }))
      assert.deepEqual(await ask('asc'), order)
      assert.deepEqual(await ask('desc'), [...order].reverse())
    })

  test('narrowed to {filters}')
    .with([
      { filters: { min_projects: 2 }, found: ['Brême & Søn', 'Ardent Works'] },
      { filters: { min_projects: 0, max_projects: 2 }, found: ['Ardent Works', 'Cotter 50%_off'] },
      { filters: { min_live_projects: 1, max_live_projects: 1 }, found: ['Ardent Works'] },
      { filters: { min_total_value: 1600 }, found: ['Ardent Works'] },
      { filters: { max_total_value: 28 }, found: ['Brême & Søn', 'Cotter 50%_off'] },
      { filters: { last_activity_from: '2026-07-31' }, found: ['Brême & Søn'] },
      { filters: { last_activity_from: '2026-08-01' }, found: [] },
      { filters: { last_activity_to: '2026-07-30' }, found: ['Ardent Works', 'Cotter 50%_off'] },
      {
        filters: { last_activity_to: '2026-07-31' },
        found: ['Brême & Søn', 'Ardent Works', 'Cotter 50%_off'],
      },
    ])
    .run(async ({ assert, client }, { filters, found }) => {
      await createContractors()
      const props = await listed(client, await createUser(), filtered(filters))
      assert.deepEqual(names(props), found)
      assert.equal(props.list.meta.total, found.length)
    })

  test('searched for {search}')
    .with([
      { search: 'breme', found: ['Brême & Søn'] },
      { search: 'WORKS ard', found: ['Ardent Works'] },
      { search: '50%', found: ['Cotter 50%_off'] },
      { search: '_', found: ['Cotter 50%_off'] },
      { search: 'hidden', found: [] },
    ])
    .run(async ({ assert, client }, { search, found }) => {
      await createContractors()
      assert.deepEqual(names(await listed(client, await createUser(), { search })), found)
    })

  test('{query} is an error at {field}')
    .with([
      { query: filtered({ min_projects: 5, max_projects: 4 }), field: 'filters.max_projects' },
      {
        query: filtered({ min_total_value: 10, max_total_value: 2.5 }),
        field: 'filters.max_total_value',
      },
      {
        query: filtered({ last_activity_from: '2026-02-02', last_activity_to: '2026-02-01' }),
        field: 'filters.last_activity_to',
      },
      {
        query: filtered({ last_activity_from: '2026-02-31' }),
        field: 'filters.last_activity_from',
      },
      { query: filtered({ min_projects: 'many' }), field: 'filters.min_projects' },
      { query: filtered({ region: 'London' }), field: 'filters.region' },
      { query: { filters: '{' }, field: 'filters' },
      { query: { sortBy: 'id' }, field: 'sortBy' },
      { query: { page: 0 }, field: 'page' },
    ])
    .run(async ({ assert, client }, { query, field }) => {
      const response = await client
        .get('/contractors')
        .qs(query)
        .header('accept', 'application/json')
        .loginAs(await createUser())
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
    })

  test('comes 50 a page, and a page after the last one is the last', async ({ assert, client }) => {
    await createSite({ contractor: 'Firm 0' })
    const rows = Array.from({ length: 60 }, (_, at) => ({
      name: `Firm ${at + 1}`,
      name_key: `firm ${at + 1}`,
      slug: `firm-${at + 1}`,
      sites: 1,
    }))
    await db.table('contractors').multiInsert(rows)
    const member = await createUser()
    const first = await listed(client, member)
    const last = await listed(client, member, { page: 9 })
    assert.lengthOf(names(first), 50)
    assert.lengthOf(names(last), 11)
    assert.equal(last.list.meta.current_page, 2)
    assert.lengthOf(new Set([...names(first), ...names(last)]), 61)
  })

  test('a contractor in the address opens for who may, others are led to /pricing', async ({
    assert,
    client,
  }) => {
    await createContractors()
    const query = { contractor: 'Ardent Works' }
    assert.lengthOf(names(await listed(client, await createUser(), query)), 3)
    const refused = await client
      .get('/contractors')
      .qs(query)
      .redirects(0)
      .loginAs(await createUser({ creditsLeft: 0 }))
    refused.assertHeader('location', '/pricing')
  })
})

test.group('The page of a contractor', (group) => {
  useTransaction(group)

  test('shows figures and projects, and a project over them', async ({ assert, client }) => {
    await createContractors()
    const site = await createSite({ contractor: 'Ardent Works' })
    const response = await client
      .get('/contractors/ardent-works')
      .qs({ siteid: site.id, sortBy: 'name', sortDirection: 'asc' })
      .withInertia()
      .loginAs(await createUser({ membershipType: 'paid' }))
    const { contractor, query, project } = propsOf(response, 'ContractorDetails')
    assert.equal(contractor.summary.projects_count, 3)
    assert.lengthOf(contractor.sites, 3)
    assert.deepEqual(query, { page: 1, sortBy: 'name', sortDirection: 'asc' })
    assert.equal(project!.ID, site.id)
  })

  test('is unknown for a contractor without visible projects', async ({ client }) => {
    await createContractors()
    const response = await client.get('/contractors/hidden-build').loginAs(await createUser())
    response.assertStatus(404)
  })
})

test.group('Figures of contractors', (group) => {
  useTransaction(group)

  test('follow a write at once when it names whom it touched', async ({ assert, client }) => {
    await createContractors()
    const member = await createUser()
    const idOf = async (name: string) =>
      (await db.from('contractors').where('name', name).firstOrFail()).id
    const [from, to] = [await idOf('Ardent Works'), await idOf('Cotter 50%_off')]
    await db.transaction(async (trx) => {
      await trx.from('sites').where('contractor_id', from).update({ contractor_id: to })
      await refreshDirectoryCounters(trx, { contractors: [from, to] })
    })
    const { list } = await listed(client, member, { sortBy: 'company' })
    assert.deepEqual(
      list.data.map(({ company, projects_count: count }) => [company, count]),
      [
        ['Cotter 50%_off', 3],
        ['Brême & Søn', 3],
      ]
    )
  })
})
