// How many sites each option of a filter would show, all other filters applied: each is counted without its own filter.
// Statuses, sectors, regions and badges meet bit sets (1 ms at a million sites); years, weeks, bands, companies and authorities
// read the sites that match (1 to 2 ms each where all do).
import type { Facets, Owner, OwnerCount, Side } from '#search/found'
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
import { poundsOf } from '#search/index/answers/sums'
import { UNKNOWN, yearsOf } from '#search/index/storage/columns'
import { grown } from '#search/index/storage/rows'
import type { Question } from '#search/index/question'
import { dayNumber } from '#search/index/site_facts'
import type { SiteIndex } from '#search/index/site_index'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { VALUE_BANDS } from '#shared/sites/value_bands'

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
  const contractor = most('contractor', question.contractors)
  const client = most('client', question.clients)
  const authority = most('authority', question.authorities)
  const withBadge = (badge: (typeof BADGES)[number]) => {
    const bits = without('badge').slice()
    keepBadges(index, { kinds: [badge], now: scope.now }, bits)
    return countOf(bits)
  }
  const weeks = Array.from(
    { length: scope.weeks.count + 1 },
    (_, at) => scope.weeks.from + DAYS_A_WEEK * at
  )
  const [starts, ends] = (['start', 'end'] as const).map((side) =>
    countBefore(index, side, listOf(without(side)))
  )
  return {
    badges: new Map(BADGES.map((badge) => [badge, withBadge(badge)])),
    statuses: counts(index, 'status', SITE_STATUSES, scope.listable, without('status')),
    sectors: countsBy(index, 'sector', without('sector')),
    regions: countsBy(index, 'region', without('region')),
    startYears: byYear(index, 'start', starts),
    endYears: byYear(index, 'end', ends),
    bands: bandsOf(index, listOf(without('value'))),
    weeks: between(weeks, starts),
    contractors: contractor.top,
    clients: client.top,
    authorities: authority.top,
    owners: { contractor: contractor.all, client: client.all, authority: authority.all },
    pounds: poundsOf(index, listOf(all)),
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

/** How many have sites, and those with most, then the `wanted` that are not among them. */
function busiest(
  owners: Uint32Array,
  ids: Uint32Array,
  most: number,
  wanted: readonly number[] = []
): { all: number; top: OwnerCount[] } {
  let sites = new Uint32Array(Math.max(SOME_OWNERS, ...wanted) + 1)
  for (let at = 0; at < ids.length; at++) {
    const owner = owners[ids[at]]
    if (owner >= sites.length) sites = grown(sites, 2 * owner)
    sites[owner]++
  }
  let all = 0
  const top: number[] = []
  for (let id = 1; id < sites.length; id++) {
    if (sites[id] === 0) continue
    all++
    if (top.length === most && sites[id] <= sites[top[most - 1]]) continue
    top.push(id)
    top.sort((one, other) => sites[other] - sites[one] || one - other).splice(most)
  }
  const others = [...new Set(wanted)].filter((id) => !top.includes(id))
  return { all, top: [...top, ...others].map((id) => ({ id, count: sites[id] })) }
}

function bandsOf({ columns }: SiteIndex, ids: Uint32Array): number[] {
  const sites = new Uint32Array(VALUE_BANDS.length + 1)
  for (let at = 0; at < ids.length; at++) sites[columns.band[ids[at]]]++
  return [...sites.subarray(1)]
}

const ALL = { region: REGIONS, sector: SECTOR_IDS }

export function countsBy<Name extends keyof typeof ALL>(
  index: SiteIndex,
  name: Name,
  set: Bits
): Facets[`${Name}s`] {
  const all: readonly string[] = ALL[name]
  return counts(index, name, all, all, set) as Facets[`${Name}s`]
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

type Before = (day: number) => number

/** How many of the sites start or end before each day. */
function countBefore({ orders, columns }: SiteIndex, side: Side, ids: Uint32Array): Before {
  const { [side]: days } = columns
  const { ids: inOrder, length } = orders[side]
  if (length === 0) return () => 0
  const [first, last] = [days[inOrder[0]], days[inOrder[length - 1]]]
  const before = new Uint32Array(last - first + 2)
  for (let at = 0; at < ids.length; at++) {
    const day = days[ids[at]]
    if (day !== UNKNOWN) before[day - first + 1]++
  }
  for (let at = 1; at < before.length; at++) before[at] += before[at - 1]
  return (day) => before[Math.min(Math.max(day - first, 0), before.length - 1)]
}

function byYear({ years }: SiteIndex, side: Side, before: Before): Map<number, number> {
  const known = yearsOf(years[side], SITE_STATUSES)
  const found = known.map((year) => {
    const [from, to] = [year, year + 1].map((first) => dayNumber(`${first}-01-01`))
    return [year, before(to) - before(from)] as const
  })
  return new Map(found.filter(([, count]) => count > 0))
}

/** From each bound until before the next. */
function between(bounds: readonly number[], before: Before): number[] {
  return bounds.slice(1).map((bound, at) => before(bound) - before(bounds[at]))
}
