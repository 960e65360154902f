// How many sites each option of a filter would show, all other filters applied: each is counted without its own filter.
// Statuses, sectors, regions and badges meet bit sets (1 ms at a million sites); years, bands and weeks walk an order (1 ms each),
// companies and authorities the sites that match (10 ms each).
import type { Facets, Owner, OwnerCount } from '#search/found'
import { countCommon, countOf, keepCommon, listOf, type Bits } from '#search/index/storage/bits'
import {
  asks,
  FACETS,
  keepBadges,
  keepFacet,
  keepOthers,
  sitesOf,
  type Facet,
} from '#search/index/answers/match'
import { positionIn } from '#search/index/storage/orders'
import { grown } from '#search/index/storage/rows'
import type { Question } from '#search/index/question'
import { dayNumber } from '#search/index/site_facts'
import type { SiteIndex } from '#search/index/site_index'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { POUNDS_A_MILLION, VALUE_BANDS } from '#shared/sites/value_bands'
import { DAY_MS } from '#shared/time/dates'

type Scope = {
  listable: readonly SiteStatus[]
  /** They begin on a day, counted since 1970. */
  weeks: { from: number; count: number }
  /** Milliseconds since 1970, at which sites are new or updated. */
  now: number
  /** How many of the companies and authorities with most sites. */
  most: number
  /** What must match beside the filters. */
  within?: Bits
}

const DAYS_A_WEEK = 7
const SOME_OWNERS = 4096
const BADGES = ['new', 'updated'] as const

export function facets(index: SiteIndex, question: Question, scope: Scope): Facets {
  const { all, without } = setsWithout(index, question, scope)
  const most = (facet: Owner, chosen?: readonly number[]) =>
    busiest(index.columns[facet], listOf(without(facet)), scope.most, chosen)
  const withBadge = (badge: (typeof BADGES)[number]) => {
    const bits = without('badge').slice()
    keepBadges(index, { kinds: [badge], now: scope.now }, bits)
    return countOf(bits)
  }
  const weeks = Array.from(
    { length: scope.weeks.count + 1 },
    (_, at) => scope.weeks.from + DAYS_A_WEEK * at
  )
  const bounds = [...VALUE_BANDS.map(({ from }) => from * POUNDS_A_MILLION), Infinity]
  const years = { start: yearsOf(index, 'start'), end: yearsOf(index, 'end') }
  const starts = countBefore(index, 'start', without('start'), [...years.start, ...weeks])
  const ends = countBefore(index, 'end', without('end'), years.end)
  return {
    badges: new Map(BADGES.map((badge) => [badge, withBadge(badge)])),
    statuses: counts(index, 'status', SITE_STATUSES, scope.listable, without('status')),
    sectors: counts(index, 'sector', SECTOR_IDS, SECTOR_IDS, without('sector')),
    regions: counts(index, 'region', REGIONS, REGIONS, without('region')),
    startYears: byYear(years.start, starts),
    endYears: byYear(years.end, ends),
    bands: between(bounds, countBefore(index, 'value', without('value'), bounds)),
    weeks: between(weeks, starts),
    contractors: most('contractor', question.contractors),
    clients: most('client', question.clients),
    authorities: most('authority', question.authorities),
    pounds: sumOf(index.columns.value, listOf(all)),
  }
}

/** What all filters leave, and what they leave without one facet; none is changed afterwards. */
function setsWithout(index: SiteIndex, question: Question, { listable, within }: Scope) {
  const others = sitesOf(index, [...listable, ...question.statuses])
  if (within) keepCommon(others, within)
  keepOthers(index, question, others)
  const asked = FACETS.filter((facet) => asks(question, facet)).map((facet) => {
    const bits = others.slice()
    keepFacet(index, question, facet, bits)
    return { facet, bits }
  })
  const meet = (some: { bits: Bits }[]) => {
    const set = others.slice()
    for (const { bits } of some) keepCommon(set, bits)
    return set
  }
  const all = meet(asked)
  const without = (facet: Facet) =>
    asks(question, facet) ? meet(asked.filter((other) => other.facet !== facet)) : all
  return { all, without }
}

/** Those with most sites, then the `wanted` that are not among them. */
function busiest(
  owners: Uint32Array,
  ids: Uint32Array,
  most: number,
  wanted: readonly number[] = []
): OwnerCount[] {
  let sites = new Uint32Array(Math.max(SOME_OWNERS, ...wanted) + 1)
  for (let at = 0; at < ids.length; at++) {
    const owner = owners[ids[at]]
    if (owner >= sites.length) sites = grown(sites, 2 * owner)
    sites[owner]++
  }
  const top: number[] = []
  for (let id = 1; id < sites.length; id++) {
    if (sites[id] === 0 || (top.length === most && sites[id] <= sites[top[most - 1]])) continue
    top.push(id)
    top.sort((one, other) => sites[other] - sites[one] || one - other).splice(most)
  }
  const others = [...new Set(wanted)].filter((id) => !top.includes(id))
  return [...top, ...others].map((id) => ({ id, count: sites[id] }))
}

function sumOf(values: Float64Array, ids: Uint32Array): number {
  let sum = 0
  for (let at = 0; at < ids.length; at++) sum += values[ids[at]] || 0
  return sum
}

function counts<Value extends string>(
  { sets }: SiteIndex,
  name: 'status' | 'sector' | 'region',
  all: readonly Value[],
  wanted: readonly Value[],
  set: Bits
): Map<Value, number> {
  return new Map(
    wanted.map((value) => [value, countCommon(sets[name][all.indexOf(value) + 1], set)])
  )
}

/** The first days of all years that have sites, and of the year behind them. */
function yearsOf({ orders, columns }: SiteIndex, column: 'start' | 'end'): number[] {
  const { ids, length } = orders[column]
  if (length === 0) return []
  const [first, last] = [ids[0], ids[length - 1]].map((id) => yearOf(columns[column][id]))
  return Array.from({ length: last - first + 2 }, (_, at) => dayNumber(`${first + at}-01-01`))
}

function byYear(years: number[], before: ReadonlyMap<number, number>): Map<number, number> {
  const found = between(years, before).map((count, at) => [yearOf(years[at]), count] as const)
  return new Map(found.filter(([, count]) => count > 0))
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

/** From each bound until before the next. */
function between(bounds: readonly number[], before: ReadonlyMap<number, number>): number[] {
  return bounds.slice(1).map((bound, at) => before.get(bound)! - before.get(bounds[at])!)
}

/** How many sites of the set lie before each bound, counted from the least bound. */
function countBefore(
  { orders, columns }: SiteIndex,
  name: 'value' | 'start' | 'end',
  set: Bits,
  bounds: readonly number[]
): Map<number, number> {
  const { ids } = orders[name]
  const column = columns[name]
  const placeOf = (bound: number) => positionIn(orders[name], (id) => column[id] >= bound)
  const inOrder = bounds.toSorted((one, other) => one - other)
  const before = new Map<number, number>()
  let [at, count] = [placeOf(inOrder[0] ?? 0), 0]
  for (const bound of inOrder) {
    for (const end = placeOf(bound); at < end; at++) {
      const id = ids[at]
      count += (set[id >>> 5] >>> (id & 31)) & 1
    }
    before.set(bound, count)
  }
  return before
}
