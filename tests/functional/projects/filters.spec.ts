import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createSite, createUser, type SiteAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

async function names(client: ApiClient, filters: Record<string, unknown>) {
  const response = await client
    .get('/api/projects')
    .qs({ filters: JSON.stringify(filters), sortBy: 'name', sortDirection: 'asc' })
    .header('accept', 'application/json')
    .loginAs(await createUser())
  response.assertStatus(200)
  return response.body().data.map((row: { name: string }) => row.name)
}

const SITES: SiteAttributes[] = [
  {
    name: 'Albion Quay',
    contractor: 'Hartley & Boone',
    client: 'Irwell Homes',
    localAuthority: 'Salford',
    cityCounty: 'Salford, Greater Manchester',
    postcode: 'M50 2EQ',
    startDate: '2026-02-01',
    endDate: '2028-03-31',
    valueText: '12m',
    storeys: 4,
    units: 40,
    blocks: 2,
  },
  {
    name: 'Quayside School',
    contractor: 'Marlowe Fenwick',
    client: 'City of Leeds',
    localAuthority: 'Leeds',
    cityCounty: 'Leeds',
    postcode: 'LS11 9AA',
    startDate: '2025-09-01',
    endDate: '2027-07-31',
    valueText: '30m',
    storeys: 2,
    units: null,
    blocks: 1,
    description: 'New school beside Albion Mill.',
  },
  {
    name: 'Claddagh Hall',
    contractor: 'Corrib Civil',
    client: null,
    localAuthority: 'Galway City',
    cityCounty: 'Galway',
    postcode: 'H91 E9XA',
    startDate: null,
    endDate: null,
    valueText: null,
    storeys: null,
    units: null,
    blocks: null,
  },
]

test.group('Filters of the list', (group) => {
  useTransaction(group)
  group.each.setup(async () => {
    for (const site of SITES) await createSite(site)
  })

  test('{title}')
    .with([
      {
        title: 'a contractor by name, however written',
        filters: { contractor: 'HARTLEY  & boone' },
        found: ['Albion Quay'],
      },
      {
        title: 'any of several contractors',
        filters: { contractor: ['Corrib Civil', 'Marlowe Fenwick'] },
        found: ['Claddagh Hall', 'Quayside School'],
      },
      {
        title: 'an unknown contractor finds nothing',
        filters: { contractor: 'Nobody' },
        found: [],
      },
      { title: 'a client', filters: { client: 'City of Leeds' }, found: ['Quayside School'] },
      {
        title: 'a local authority',
        filters: { local_authority: ['Salford'] },
        found: ['Albion Quay'],
      },
      { title: 'the year of the start', filters: { year_start: 2026 }, found: ['Albion Quay'] },
      { title: 'the year of the end', filters: { year_end: '2027' }, found: ['Quayside School'] },
      {
        title: 'starts on or after a day',
        filters: { start_date: '2026-02-01' },
        found: ['Albion Quay'],
      },
      {
        title: 'starts between two days, both included',
        filters: { starts_from: '2026-02-01', starts_to: '2026-02-01' },
        found: ['Albion Quay'],
      },
      {
        title: 'ends on or before a day',
        filters: { end_date: '2027-07-31' },
        found: ['Quayside School'],
      },
      {
        title: 'a value from 12 million',
        filters: { start_value: 12 },
        found: ['Albion Quay', 'Quayside School'],
      },
      {
        title: 'a value up to 12.5 million',
        filters: { end_value: '12.5' },
        found: ['Albion Quay'],
      },
      {
        title: 'a bound of 0 is no bound',
        filters: { start_value: 0, end_value: 0 },
        found: ['Albion Quay', 'Claddagh Hall', 'Quayside School'],
      },
      {
        title: 'a value from 12 million or unknown',
        filters: { start_value: 20, include_unknown: ['value'] },
        found: ['Claddagh Hall', 'Quayside School'],
      },
      {
        title: 'unknown dates, not an unknown value, between bounds of both',
        filters: { start_value: 1, year_start: 2026, include_unknown: ['start'] },
        found: ['Albion Quay'],
      },
      {
        title: 'every unknown value between bounds',
        filters: {
          start_value: 20,
          starts_to: '2025-12-31',
          end_date: '2027-12-31',
          include_unknown: 1,
        },
        found: ['Claddagh Hall', 'Quayside School'],
      },
      {
        title: 'unknown values without a bound ask for nothing',
        filters: { include_unknown: '1', region: 'North West' },
        found: ['Albion Quay', 'Claddagh Hall', 'Quayside School'],
      },
      {
        title: 'storeys between bounds',
        filters: { start_storeys: 3, end_storeys: 4 },
        found: ['Albion Quay'],
      },
      { title: 'units', filters: { start_units: 1 }, found: ['Albion Quay'] },
      { title: 'blocks', filters: { end_blocks: 1 }, found: ['Quayside School'] },
      { title: 'an outward code', filters: { postcode: 'ls11' }, found: ['Quayside School'] },
      { title: 'a part of a postcode', filters: { postcode: 'M50 2' }, found: ['Albion Quay'] },
      { title: 'a whole Eircode', filters: { postcode: 'h91e9xa' }, found: ['Claddagh Hall'] },
      { title: 'a town', filters: { postcode: 'salf' }, found: ['Albion Quay'] },
      { title: 'a county', filters: { postcode: 'Greater Manchester' }, found: ['Albion Quay'] },
      {
        title: 'a local authority as place',
        filters: { postcode: 'Galway City' },
        found: ['Claddagh Hall'],
      },
      {
        title: 'the name alone, not the description',
        filters: { projectName: 'albion' },
        found: ['Albion Quay'],
      },
      {
        title: 'the beginning of a word of the name',
        filters: { projectName: 'quay' },
        found: ['Albion Quay', 'Quayside School'],
      },
      {
        title: 'the keyword looks everywhere',
        filters: { keyword: 'albion' },
        found: ['Albion Quay', 'Quayside School'],
      },
      {
        title: 'blank filters ask for nothing',
        filters: { contractor: [], client: '', keyword: null },
        found: ['Albion Quay', 'Claddagh Hall', 'Quayside School'],
      },
    ])
    .run(async ({ client, assert }, { filters, found }) => {
      assert.deepEqual(await names(client, filters), found)
    })

  test('{field} is refused at its field')
    .with([
      { field: 'filters.end_value', filters: { start_value: 10, end_value: 5 } },
      { field: 'filters.year_end', filters: { year_start: 2027, year_end: 2026 } },
      { field: 'filters.end_date', filters: { start_date: '2026-05-01', end_date: '2026-04-30' } },
      {
        field: 'filters.starts_to',
        filters: { starts_from: '2026-05-01', starts_to: '2026-04-30' },
      },
      { field: 'filters.start_units', filters: { start_units: 'many' } },
      { field: 'filters.end_blocks', filters: { end_blocks: -1 } },
      { field: 'filters.start_date', filters: { start_date: '2026-13-01' } },
      { field: 'filters.year_start', filters: { year_start: 99999 } },
      { field: 'filters.sectors.0', filters: { sectors: ['Castles'] } },
      { field: 'filters.contractor', filters: { contractor: { a: 1 } } },
      { field: 'filters.area', filters: { area: '53,-2;54,-2' } },
      { field: 'filters.area', filters: { area: '53,-2;54,-2;north,-1' } },
      { field: 'filters.area', filters: { area: '53,-2;99,-2;53,-1' } },
      { field: 'filters.area', filters: { area: Array(101).fill('53.1,-2.2').join(';') } },
      { field: 'filters.near', filters: { near: 'Atlantis' } },
      { field: 'filters.near', filters: { within: 10 } },
      { field: 'filters.within', filters: { near: 'M50', within: 12 } },
      { field: 'filters.way_to', filters: { way_from: 'Leeds' } },
      { field: 'filters.way_from', filters: { way_to: 'Leeds', way_width: 5 } },
      { field: 'filters.way_from', filters: { way_width: 5 } },
      { field: 'filters.way_from', filters: { way_from: 'Atlantis', way_to: 'Leeds' } },
      { field: 'filters.way_to', filters: { way_from: 'Leeds', way_to: 'Atlantis' } },
      { field: 'filters.way_to', filters: { way_from: 'LS11', way_to: 'ls11' } },
      { field: 'filters.way_width', filters: { way_from: 'M50', way_to: 'LS1', way_width: 3 } },
      { field: 'filters.near', filters: { near: 'M50', way_from: 'M50', way_to: 'LS1' } },
      {
        field: 'filters.area',
        filters: { area: '53,-2;54,-2;53,-1', way_from: 'M50', way_to: 'LS1' },
      },
      { field: 'filters.include_unknown.0', filters: { include_unknown: ['region'] } },
      { field: 'filters.include_unknown', filters: { include_unknown: { value: true } } },
      { field: 'filters.password', filters: { password: 'x' } },
    ])
    .run(async ({ client, assert }, { field, filters }) => {
      const response = await client
        .get('/api/projects')
        .qs({ filters: JSON.stringify(filters) })
        .header('accept', 'application/json')
        .loginAs(await createUser())
      response.assertStatus(422)
      assert.isArray(response.body().errors[field], JSON.stringify(response.body()))
    })

  test('an area may have a hundred corners with all their decimals, and no more', async ({
    client,
    assert,
  }) => {
    const inside = await createSite({ latitude: 57.5, longitude: -4.2 })
    await createSite({ latitude: 57.7, longitude: -4.2 })
    const viewer = await createUser()
    const ask = (corners: number) => {
      const area = Array.from({ length: corners }, (_, at) => {
        const angle = 0.01 + (at * 2 * Math.PI) / corners
        return `${57.5 + 0.1 * Math.sin(angle)},${-4.2 + 0.1 * Math.cos(angle)}`
      }).join(';')
      const asked = client.get('/api/projects').qs({ filters: JSON.stringify({ area }) })
      return { area, answer: asked.header('accept', 'application/json').loginAs(viewer) }
    }
    const full = ask(100)
    assert.isAbove(full.area.length, 3_500)
    const response = await full.answer
    response.assertStatus(200)
    const found = response.body().data.map(({ ID }: { ID: number }) => ID)
    assert.deepEqual(found, [inside.id])
    for (const corners of [101, 200]) {
      const refused = await ask(corners).answer
      refused.assertStatus(422)
      const words = 'The area needs 3 to 100 corners, each with a latitude and a longitude.'
      assert.deepEqual(refused.body().errors, { 'filters.area': [words] })
    }
  })

  test('a distance that is not offered is refused with those that are', async ({
    client,
    assert,
  }) => {
    const response = await client
      .get('/api/projects')
      .qs({ filters: JSON.stringify({ near: 'M50', within: 7 }) })
      .header('accept', 'application/json')
      .loginAs(await createUser())
    response.assertStatus(422)
    assert.deepEqual(response.body().errors, {
      'filters.within': ['Please choose 1, 5, 10, 25 or 50 miles.'],
    })
  })

  test('commas in an address need no escaping', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const filters = '{"region":["London","Wales"],"start_value":5}'
    const response = await client
      .get(`/api/projects?NewUpdated=new,updated&filters=${filters}`)
      .header('accept', 'application/json')
      .loginAs(viewer)
    response.assertStatus(200)
    const page = await client.get(`/projects?filters=${filters}`).loginAs(viewer).withInertia()
    assert.deepEqual(propsOf(page, 'Projects').query.filters, JSON.parse(filters))
  })

  test('a page that stands keeps its list and gets the message of its field', async ({
    client,
    assert,
  }) => {
    const before = '/projects?filters=%7B%22start_value%22%3A5%7D&search=100%25'
    const refused = await client
      .get('/projects')
      .qs({ filters: '{"start_value":5,"end_value":3}' })
      .withInertiaPartialReload('Projects', ['list', 'query'])
      .header('referer', `http://${process.env.HOST}:${process.env.PORT}${before}`)
      .redirects(0)
      .loginAs(await createUser())
    refused.assertStatus(302)
    const { pathname, search } = new URL(refused.header('location')!)
    assert.equal(pathname + search, before)
    refused.assertFlashMessage('inputErrorsBag', {
      'filters.end_value': ['The end of the range can’t be before its start.'],
    })
  })
})
