import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { searchSites } from '#queries/search_sites'
import { siteIndex } from '#search/site_index'
import { siteTokens, tokenize } from '#search/tokenize'
import { areaContains, areaText, milesBetween, parseArea, WITHIN_MILES } from '#shared/area'
import { findPlace } from '#queries/find_place'
import { REGIONS } from '#shared/regions'
import { SECTOR_IDS } from '#shared/sectors'
import { fold } from '#shared/fold'
import { postcodeKey } from '#shared/postcodes'
import type { SortColumn } from '#shared/filters'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import type User from '#models/user'
import { parseSiteList, type SiteListQuery } from '#validators/site_list'

const SITES = 2_000
const COMBINATIONS = 1_000
const STATUSES = ['Live', 'Live', 'Live', 'Complete', 'Contract Awarded', 'Verify', 'Hold'] as const
const WORDS = [
  'Quay',
  'School',
  'Café',
  'Phase',
  'Block',
  'Mill',
  "Brigid's",
  'Wharf',
  'Depot',
  'C',
  '2',
  'LS11 9AA',
]
/** Around these, so that circles and areas cut through the crowd. */
const CENTRES = ['M50', 'LS1', 'BA2', 'Galway'].map((name) => findPlace(name)!)
const TOWNS = ['Leeds', 'Salford', 'Bath', 'Galway']
const FIRMS = ['Hartley & Boone', 'Marlowe', 'Corrib Civil', 'Ébène']

/** The same numbers on every run. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    of: <T>(list: readonly T[]) => list[below(list.length)],
  }
}

type Random = ReturnType<typeof randomFrom>
type Naive = ReturnType<typeof randomSite>

const day = (random: Random) =>
  `20${26 + random.below(4)}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`

function randomSite(random: Random, id: number) {
  const maybe = <T>(value: T) => (random.chance(0.85) ? value : null)
  return {
    id,
    name: Array.from({ length: 1 + random.below(4) }, () => random.of(WORDS)).join(' '),
    contractor: maybe(random.below(FIRMS.length)),
    client: maybe(random.below(FIRMS.length)),
    cityCounty: maybe(random.of(TOWNS)),
    postcode: maybe(`${random.of(['LS1', 'LS11', 'M50', 'BA2'])} ${random.below(10)}AA`),
    description: maybe(Array.from({ length: 5 }, () => random.of(WORDS)).join(', ')),
    region: maybe(random.of(REGIONS)),
    sector: random.of(SECTOR_IDS),
    status: random.of(STATUSES),
    value: maybe((1 + random.below(60)) * 1_000_000),
    units: maybe(random.below(50)),
    start: maybe(day(random)),
    end: maybe(`20${30 + random.below(4)}-06-15`),
    position: maybe(randomPosition(random)),
  }
}

/** Near one of the centres, one in ten on a corner of the areas' grid. */
function randomPosition(random: Random) {
  const { latitude, longitude } = random.of(CENTRES)
  const grid = random.chance(0.1) ? 0.25 : 0.00001
  const near = (value: number) =>
    Number((Math.round((value + (random.below(2001) - 1000) / 800) / grid) * grid).toFixed(6))
  return { latitude: near(latitude), longitude: near(longitude) }
}

/** Three to eight corners on a grid of a quarter of a degree, crossing lines and level edges among them. */
function randomArea(random: Random) {
  const { latitude, longitude } = random.of(CENTRES)
  const near = (value: number) => Math.round(value * 4 + random.below(9) - 4) / 4
  return areaText(
    Array.from({ length: 3 + random.below(6) }, () => ({
      latitude: near(latitude),
      longitude: near(longitude),
    }))
  )
}

const searchable = (site: Naive) => ({
  name: site.name,
  contractor: site.contractor === null ? null : FIRMS[site.contractor],
  client: site.client === null ? null : FIRMS[site.client],
  address: null,
  cityCounty: site.cityCounty,
  postcode: site.postcode,
  localAuthority: null,
  description: site.description,
})

async function store(sites: Naive[]) {
  for (const table of ['contractors', 'clients']) {
    for (const [index, name] of FIRMS.entries()) {
      const slug = table === 'contractors' ? { slug: `firm-${index}` } : {}
      await db.table(table).insert({ id: index + 1, name, name_key: fold(name), ...slug })
    }
  }
  const rows = sites.map((site) => ({
    id: site.id,
    name: site.name,
    name_key: fold(site.name),
    sector: site.sector,
    description: site.description,
    postcode: site.postcode,
    postcode_key: site.postcode && postcodeKey(site.postcode),
    city_county: site.cityCounty,
    city_county_key: site.cityCounty && fold(site.cityCounty),
    region: site.region,
    value: site.value,
    units: site.units,
    status: site.status,
    site_status: site.status,
    latitude: site.position?.latitude ?? null,
    longitude: site.position?.longitude ?? null,
    start_date: site.start,
    end_date: site.end,
    added_at: '2026-01-01 00:00:00',
    contractor_id: site.contractor === null ? null : site.contractor + 1,
    client_id: site.client === null ? null : site.client + 1,
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db.table('sites').multiInsert(rows.slice(at, at + 100))
  await siteIndex(db.connection()).add(
    sites.map((site) => ({ siteId: site.id, tokens: siteTokens(searchable(site)) }))
  )
}

function randomFilters(random: Random): Record<string, any> {
  const filters: Record<string, unknown> = {}
  if (random.chance(0.7)) filters.status = random.of(['', 'live', 'Complete', 'Contract Awarded'])
  if (random.chance(0.2)) filters.region = [random.of(REGIONS), random.of(REGIONS)]
  if (random.chance(0.2)) filters.sectors = [random.of(SECTOR_IDS), random.of(SECTOR_IDS)]
  if (random.chance(0.15)) filters.contractor = [random.of(FIRMS)]
  if (random.chance(0.1)) filters.client = [random.of(FIRMS), random.of(FIRMS)]
  if (random.chance(0.15)) filters.year_start = 2026 + random.below(4)
  if (random.chance(0.1)) filters.start_date = day(random)
  if (random.chance(0.1)) filters.end_date = '2032-01-01'
  if (random.chance(0.2)) filters.start_value = random.below(40)
  if (random.chance(0.1)) filters.end_value = 40 + random.below(20)
  if (random.chance(0.1)) filters.start_units = random.below(30)
  if (random.chance(0.15))
    filters.postcode = random.of(['LS1', 'ls11', 'M50 3', 'B', 'Leeds', 'galw'])
  if (random.chance(0.2)) filters.area = randomArea(random)
  if (random.chance(0.15)) {
    filters.near = random.of(['m50 2eq', 'LS1', 'Bath', 'galway'])
    if (random.chance(0.8)) filters.within = random.of(WITHIN_MILES)
  }
  if (random.chance(0.1)) filters.projectName = random.of(['quay', 'whar', 'block c', 'cafe mill'])
  if (random.chance(0.4)) {
    filters.keyword = random.of([
      'quay',
      'scho',
      'block c',
      'CAFÉ mill',
      '"phase 2"',
      'brigids',
      'ls119aa',
      '"mill wharf" dep',
      '+(',
    ])
  }
  return filters
}

const hasAll = (tokens: string[], wanted: string[], prefixLast = true) =>
  wanted.every((word, index) =>
    prefixLast && index === wanted.length - 1 && word.length >= 3
      ? tokens.some((token) => token.startsWith(word))
      : tokens.includes(word)
  )

/** What the keyword rules of D21 say, written down a second time without any index. */
function matchesKeyword(site: Naive, typed: string): boolean {
  const all = siteTokens(searchable(site)).filter((token) => !/^[·¤]/.test(token))
  const phrases = [...typed.matchAll(/"([^"]*)"/g)].map((match) => tokenize(match[1]))
  const rest = tokenize(typed.replace(/"[^"]*"/g, ' '))
  if (phrases.length === 0 && rest.length === 0) return false
  return (
    hasAll(all, rest) &&
    phrases.every((phrase) => ` ${all.join(' ')} `.includes(` ${phrase.join(' ')} `))
  )
}

function matchesPlace({ position }: Naive, { area, near, within = 10 }: Record<string, any>) {
  if (!area && !near) return true
  if (!position) return false
  return (
    (!area || areaContains(parseArea(area)!, position)) &&
    (!near || milesBetween(findPlace(near)!, position) <= within)
  )
}

function matches(site: Naive, filters: Record<string, any>): boolean {
  const status = filters.status ?? 'live'
  const statuses =
    status === '' ? ['Live', 'Complete', 'Contract Awarded'] : [status === 'live' ? 'Live' : status]
  const among = (value: number | null, names?: string[]) =>
    !names || (value !== null && names.includes(FIRMS[value]))
  const postcodePart = /^([A-Z]{1,2}|[A-Z]+\d.*)$/.test(postcodeKey(filters.postcode ?? ''))
  return (
    statuses.includes(site.status) &&
    (!filters.region || filters.region.includes(site.region)) &&
    (!filters.sectors || filters.sectors.includes(site.sector)) &&
    among(site.contractor, filters.contractor) &&
    among(site.client, filters.client) &&
    (!filters.year_start || Boolean(site.start?.startsWith(String(filters.year_start)))) &&
    (!filters.start_date || (site.start !== null && site.start >= filters.start_date)) &&
    (!filters.end_date || (site.end !== null && site.end <= filters.end_date)) &&
    (!filters.start_value || (site.value !== null && site.value >= filters.start_value * 1e6)) &&
    (!filters.end_value || (site.value !== null && site.value <= filters.end_value * 1e6)) &&
    (!filters.start_units || (site.units !== null && site.units >= filters.start_units)) &&
    (!filters.postcode ||
      (postcodePart
        ? Boolean(
            site.postcode && postcodeKey(site.postcode).startsWith(postcodeKey(filters.postcode))
          )
        : hasAll(tokenize(site.cityCounty ?? ''), tokenize(filters.postcode)))) &&
    matchesPlace(site, filters) &&
    (!filters.projectName || hasAll(tokenize(site.name), tokenize(filters.projectName))) &&
    (!filters.keyword || matchesKeyword(site, filters.keyword))
  )
}

const SORTS: Partial<Record<SortColumn, (site: Naive) => string | number | null>> = {
  id: (site) => site.id,
  name: (site) => fold(site.name),
  city_county: (site) => site.cityCounty && fold(site.cityCounty),
  contractor: (site) => (site.contractor === null ? null : fold(FIRMS[site.contractor])),
  client: (site) => (site.client === null ? null : fold(FIRMS[site.client])),
  value: (site) => site.value,
  end_date: (site) => site.end,
}

function inOrder(sites: Naive[], sortBy: SortColumn, direction: 'asc' | 'desc'): number[] {
  const key = SORTS[sortBy]!
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: Naive, b: Naive) => {
    const [x, y] = [key(a), key(b)]
    if (x === y) return a.id - b.id
    if (x === null || y === null) return x === null ? -1 : 1
    return x < y ? -1 : 1
  }
  return [...sites].sort((a, b) => sign * compare(a, b)).map((site) => site.id)
}

/** The same question where more matches than is counted: the order is then read until the page is full. */
async function assertCapped(
  assert: Assert,
  asked: {
    viewer: User
    query: SiteListQuery
    expected: number[]
    random: Random
    context: string
  }
) {
  const { viewer, query, expected, random, context } = asked
  const cap = 10 + random.below(40)
  if (expected.length <= cap) return
  const lastPage = Math.ceil(cap / query.perPage)
  const page = 1 + random.below(lastPage)
  const list = await searchSites(viewer, { ...query, page }, cap)
  assert.isTrue(list.totalIsCapped, context)
  assert.equal(list.total, cap, context)
  assert.deepEqual(
    list.rows.map((row) => row.id),
    expected.slice((page - 1) * query.perPage, page * query.perPage),
    `capped at ${cap}, page ${page}: ${context}`
  )
}

test.group('Filters against a naive filter in memory', (group) => {
  useTransaction(group)

  test('2,000 random sites and 1,000 random combinations give the same ids in the same order', async ({
    assert,
  }) => {
    const random = randomFrom(20_261_121)
    const sites = Array.from({ length: SITES }, (_, index) => randomSite(random, index + 1))
    await store(sites)
    const viewer = await createUser({ membershipType: 'paid', contractAwarded: true })

    let found = 0
    for (let round = 0; round < COMBINATIONS; round++) {
      const filters = randomFilters(random)
      const sortBy = random.of(Object.keys(SORTS) as SortColumn[])
      const sortDirection = random.of(['asc', 'desc'] as const)
      const perPage = random.of([10, 25, 50, 100] as const)
      const expected = inOrder(
        sites.filter((site) => matches(site, filters)),
        sortBy,
        sortDirection
      )
      const page = 1 + random.below(Math.max(1, Math.ceil(expected.length / perPage)))
      const query = await parseSiteList({
        filters: JSON.stringify(filters),
        sortBy,
        sortDirection,
        perPage,
        page,
      })
      const list = await searchSites(viewer, query)
      const context = JSON.stringify({ filters, sortBy, sortDirection, perPage, page })
      assert.equal(list.total, expected.length, context)
      assert.deepEqual(
        list.rows.map((row) => row.id),
        expected.slice((page - 1) * perPage, page * perPage),
        context
      )
      if (round % 4 === 0) {
        await assertCapped(assert, { viewer, query, expected, random, context })
      }
      found += expected.length
    }
    assert.isAbove(found, COMBINATIONS)
  }).timeout(600_000)
})
