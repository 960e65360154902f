import { findPlace } from '#geography/find_place'
import { siteTokens, tokenize } from '#shared/sites/tokenize'
import type { SiteSort } from '#search/found'
import { areaText, parseArea, WAY_WIDTHS, WITHIN_MILES } from '#shared/places/area'
import { milesBetween, radians, type Position } from '#shared/places/area'
import { areaContains } from '#tests/helpers/reference_area'
import { normalise } from '#shared/text/normalise'
import { dayOf, londonToday } from '#shared/time/dates'
import { postcodeKey } from '#shared/places/postcodes'
import { BOUNDED } from '#shared/sites/filters'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES, statusOfFilter, type SiteStatus } from '#shared/sites/site_status'
import {
  AUTHORITIES,
  CENTRES,
  FIRMS,
  randomDay,
  searchable,
  type NaiveSite,
  type Random,
} from '#tests/helpers/reference_sites'

type Filters = Record<string, any>

/** The same texts are read a million times; what they are read as is worked out once. */
function once<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (!known.has(text)) known.set(text, read(text))
    return known.get(text)!
  }
}

const wordsOf = once(tokenize)
const keyOf = once(normalise)
const postcodeOf = once(postcodeKey)
const allWordsOf = once((site) =>
  siteTokens(JSON.parse(site)).filter((token) => !/^[·¤]/.test(token))
)
const searchOf = once((typed) => ({
  phrases: [...typed.matchAll(/"([^"]*)"/g)].map((match) => tokenize(match[1])),
  rest: tokenize(typed.replace(/"[^"]*"/g, ' ')),
}))

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

/** Any of the filters, of the statuses those that the list takes. */
export function randomFilters(random: Random, statuses: string[]): Filters {
  const filters: Record<string, unknown> = {}
  if (random.chance(0.7)) filters.status = random.of(statuses)
  if (random.chance(0.2)) filters.region = [random.of(REGIONS), random.of(REGIONS)]
  if (random.chance(0.2)) filters.sectors = [random.of(SECTOR_IDS), random.of(SECTOR_IDS)]
  if (random.chance(0.15)) filters.contractor = [random.of(FIRMS)]
  if (random.chance(0.1)) filters.client = [random.of(FIRMS), random.of(FIRMS)]
  if (random.chance(0.15)) filters.year_start = 2026 + random.below(4)
  if (random.chance(0.1)) filters.start_date = randomDay(random)
  if (random.chance(0.1)) filters.starts_from = `2026-0${1 + random.below(9)}-05`
  if (random.chance(0.1)) filters.starts_to = `2028-0${1 + random.below(9)}-20`
  if (random.chance(0.1)) filters.end_date = '2032-01-01'
  if (random.chance(0.2)) filters.start_value = random.below(40)
  if (random.chance(0.1)) filters.end_value = 40 + random.below(20)
  if (random.chance(0.1)) filters.local_authority = [random.of(AUTHORITIES)]
  if (random.chance(0.1)) filters.month_end = `20${30 + random.below(4)}-06`
  if (random.chance(0.1)) filters.month_start = randomDay(random).slice(0, 7)
  if (random.chance(0.1)) filters.added_from = `2026-0${1 + random.below(9)}-05`
  if (random.chance(0.3)) filters.include_unknown = [random.of(BOUNDED), random.of(BOUNDED)]
  if (random.chance(0.1)) filters.unknown = [random.of(['region', 'value'])]
  for (const size of ['storeys', 'units', 'blocks']) {
    if (random.chance(0.1)) filters[`start_${size}`] = random.below(6)
    if (random.chance(0.05)) filters[`end_${size}`] = 6 + random.below(20)
  }
  if (random.chance(0.15))
    filters.postcode = random.of(['LS1', 'ls11', 'M50 3', 'B', 'Leeds', 'galw'])
  const hasWay = random.chance(0.15)
  if (hasWay) {
    filters.way_from = random.of(['m50 2eq', 'Bath', 'W12'])
    filters.way_to = random.of(['LS1', 'galway', 'London'])
    if (random.chance(0.8)) filters.way_width = random.of(WAY_WIDTHS)
  }
  if (!hasWay && random.chance(0.2)) filters.area = randomArea(random)
  if (!hasWay && random.chance(0.15)) {
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

/** The rules of keywords, written down a second time without any index. */
function matchesKeyword(site: NaiveSite, typed: string): boolean {
  const all = allWordsOf(JSON.stringify(searchable(site)))
  const { phrases, rest } = searchOf(typed)
  if (phrases.length === 0 && rest.length === 0) return false
  return (
    hasAll(all, rest) &&
    phrases.every((phrase) => ` ${all.join(' ')} `.includes(` ${phrase.join(' ')} `))
  )
}

const EARTH_MILES = 3958.7613

function bearing(from: Position, to: Position) {
  const [north, end] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  return Math.atan2(
    Math.sin(east) * Math.cos(end),
    Math.cos(north) * Math.sin(end) - Math.sin(north) * Math.cos(end) * Math.cos(east)
  )
}

/** Miles along the great circle between two places and away from the line, by bearings and distances. */
function onWay({ way_from: from, way_to: to }: Filters, position: Position) {
  const [start, end] = [findPlace(from)!, findPlace(to)!]
  const angle = milesBetween(start, position) / EARTH_MILES
  const turn = bearing(start, position) - bearing(start, end)
  const off = Math.asin(Math.sin(angle) * Math.sin(turn))
  const along = Math.atan2(Math.sin(angle) * Math.cos(turn), Math.cos(angle)) * EARTH_MILES
  if (along <= 0) return { along, away: milesBetween(start, position) }
  if (along >= milesBetween(start, end)) return { along, away: milesBetween(end, position) }
  return { along, away: Math.abs(off) * EARTH_MILES }
}

function matchesPlace({ position }: NaiveSite, filters: Filters) {
  const { area, near, within = 10, way_from: way, way_width: width = 5 } = filters
  if (!area && !near && !way) return true
  if (!position) return false
  return (
    (!area || areaContains(parseArea(area)!, position)) &&
    (!near || milesBetween(findPlace(near)!, position) <= within) &&
    (!way || onWay(filters, position).away <= width / 2)
  )
}

const placeOf = (site: NaiveSite) => {
  const { city_county: town, local_authority: authority } = searchable(site)
  return [town, authority].flatMap((name) => wordsOf(name ?? ''))
}

/** Whether a site is in a list that may show these statuses. */
export function matches(
  site: NaiveSite,
  filters: Filters,
  listable: readonly SiteStatus[]
): boolean {
  const status = statusOfFilter(filters.status)
  const among = (value: number | null, names?: string[], of = FIRMS) =>
    !names || (value !== null && names.includes(of[value]))
  const from = (value: number | string | null, least?: number | string) =>
    !least || (value !== null && value >= least)
  const to = (value: number | string | null, most?: number | string) =>
    !most || (value !== null && value <= most)
  const isLet = (bounded: 'value' | 'start' | 'end') =>
    site[bounded] === null && Boolean(filters.include_unknown?.includes(bounded))
  const postcodePart = /^([A-Z]{1,2}|[A-Z]+\d.*)$/.test(postcodeOf(filters.postcode ?? ''))
  return (
    (status ? site.status === status : listable.includes(site.status)) &&
    (!filters.region || filters.region.includes(site.region)) &&
    (!filters.sectors || filters.sectors.includes(site.sector)) &&
    among(site.contractor, filters.contractor) &&
    among(site.client, filters.client) &&
    among(site.authority, filters.local_authority, AUTHORITIES) &&
    (filters.unknown ?? []).every((field: 'region' | 'value') => site[field] === null) &&
    from(dayOf(site.added), filters.added_from) &&
    (isLet('start') ||
      ((!filters.month_start || Boolean(site.start?.startsWith(filters.month_start))) &&
        (!filters.year_start || Boolean(site.start?.startsWith(String(filters.year_start)))) &&
        from(site.start, filters.start_date) &&
        from(site.start, filters.starts_from) &&
        to(site.start, filters.starts_to))) &&
    (isLet('end') ||
      ((!filters.month_end || Boolean(site.end?.startsWith(filters.month_end))) &&
        to(site.end, filters.end_date))) &&
    (isLet('value') ||
      (from(site.value, filters.start_value * 1e6) && to(site.value, filters.end_value * 1e6))) &&
    (['storeys', 'units', 'blocks'] as const).every(
      (size) => from(site[size], filters[`start_${size}`]) && to(site[size], filters[`end_${size}`])
    ) &&
    (!filters.postcode ||
      (postcodePart
        ? Boolean(
            site.postcode && postcodeOf(site.postcode).startsWith(postcodeOf(filters.postcode))
          )
        : hasAll(placeOf(site), wordsOf(filters.postcode)))) &&
    matchesPlace(site, filters) &&
    (!filters.projectName || hasAll(wordsOf(site.name), wordsOf(filters.projectName))) &&
    (!filters.keyword || matchesKeyword(site, filters.keyword))
  )
}

const SORTS: Record<
  Exclude<SiteSort, 'starting' | 'nearest' | 'along'>,
  (site: NaiveSite) => string | number | null
> = {
  id: (site) => site.id,
  name: (site) => keyOf(site.name),
  city_county: (site) => site.cityCounty && keyOf(site.cityCounty),
  contractor: (site) => (site.contractor === null ? null : keyOf(FIRMS[site.contractor])),
  client: (site) => (site.client === null ? null : keyOf(FIRMS[site.client])),
  value: (site) => site.value,
  start_date: (site) => site.start,
  end_date: (site) => site.end,
  date: (site) => site.added,
  updated: (site) => site.refreshed,
  cmap_id: (site) => site.cmapId,
  status: (site) => SITE_STATUSES.indexOf(site.status),
}

function byNumber(sites: NaiveSite[], numberOf: (site: NaiveSite) => number): number[] {
  return [...sites].sort((a, b) => numberOf(a) - numberOf(b) || a.id - b.id).map(({ id }) => id)
}

/** The ids in the order of a list: blank ones after all others in both directions, equal ones by their id. */
export function inOrder(
  sites: NaiveSite[],
  sortBy: SiteSort,
  direction: 'asc' | 'desc',
  filters: Filters = {}
): number[] {
  if (sortBy === 'starting') {
    const today = londonToday()
    const isAhead = ({ start }: NaiveSite) => start !== null && start >= today
    return [
      ...inOrder(sites.filter(isAhead), 'start_date', 'asc'),
      ...inOrder(
        sites.filter((site) => !isAhead(site)),
        'start_date',
        'desc'
      ),
    ]
  }
  if (sortBy === 'nearest') {
    const place = findPlace(filters.near!)!
    return byNumber(sites, ({ position }) => milesBetween(position!, place))
  }
  if (sortBy === 'along') {
    return byNumber(sites, ({ position }) => onWay(filters, position!).along)
  }
  const key = SORTS[sortBy]
  const sign = direction === 'asc' ? 1 : -1
  const keys = new Map(sites.map((site) => [site, key(site)]))
  const compare = (a: NaiveSite, b: NaiveSite) => {
    const [x, y] = [keys.get(a) ?? null, keys.get(b) ?? null]
    if (x === y) return sign * (a.id - b.id)
    if (x === null || y === null) return x === null ? 1 : -1
    return sign * (x < y ? -1 : 1)
  }
  return [...sites].sort(compare).map((site) => site.id)
}
