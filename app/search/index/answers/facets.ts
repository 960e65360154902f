// How many sites each option of a filter would show, all other filters applied: each is counted without its own filter.
// Statuses, sectors and regions meet bit sets (1 ms at a million sites); years, bands and weeks walk an order (1 ms each).
import { countCommon, keepCommon, type Bits } from '#search/index/storage/bits'
import {
  asks,
  FACETS,
  keepFacet,
  keepOthers,
  sitesOf,
  type Facet,
} from '#search/index/answers/match'
import { positionIn } from '#search/index/storage/orders'
import type { Question } from '#search/index/question'
import { dayNumber } from '#search/index/site_facts'
import type { SiteIndex } from '#search/index/site_index'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { VALUE_BANDS } from '#shared/sites/value_bands'
import { DAY_MS } from '#shared/time/dates'

export type Facets = {
  statuses: Map<SiteStatus, number>
  sectors: Map<Sector, number>
  regions: Map<Region, number>
  /** Years that have any. */
  startYears: Map<number, number>
  endYears: Map<number, number>
  /** By the bands of `VALUE_BANDS`. */
  bands: number[]
  /** Starts in each of the weeks asked for. */
  weeks: number[]
}

export type FacetScope = {
  /** The viewer may list these. */
  listable: readonly SiteStatus[]
  weeks: { from: number; count: number }
}

const POUNDS_A_MILLION = 1_000_000
const DAYS_A_WEEK = 7

export function facets(index: SiteIndex, question: Question, scope: FacetScope): Facets {
  const without = setsWithout(index, question, scope.listable)
  const years = (column: 'start' | 'end') => countYears(index, column, without(column))
  const bounds = VALUE_BANDS.map(({ from }) => from * POUNDS_A_MILLION)
  const { from, count } = scope.weeks
  const weeks = Array.from({ length: count + 1 }, (_, at) => from + DAYS_A_WEEK * at)
  return {
    statuses: counts(index, 'status', SITE_STATUSES, scope.listable, without('status')),
    sectors: counts(index, 'sector', SECTOR_IDS, SECTOR_IDS, without('sector')),
    regions: counts(index, 'region', REGIONS, REGIONS, without('region')),
    startYears: years('start'),
    endYears: years('end'),
    bands: countBetween(index, 'value', without('value'), [...bounds, Infinity]),
    weeks: countBetween(index, 'start', without('start'), weeks),
  }
}

/** One set for each facet that is asked, another for all other filters; together they are the answer. */
function setsWithout(index: SiteIndex, question: Question, listable: readonly SiteStatus[]) {
  const others = sitesOf(index, listable)
  keepOthers(index, question, others)
  const asked = FACETS.filter((facet) => asks(question, facet)).map((facet) => {
    const bits = others.slice()
    keepFacet(index, question, facet, bits)
    return { facet, bits }
  })
  return (facet: Facet): Bits => {
    const set = others.slice()
    for (const other of asked) if (other.facet !== facet) keepCommon(set, other.bits)
    return set
  }
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

function countYears(index: SiteIndex, column: 'start' | 'end', set: Bits): Map<number, number> {
  const { ids, length } = index.orders[column]
  if (length === 0) return new Map()
  const yearOf = (id: number) => new Date(index.columns[column][id] * DAY_MS).getUTCFullYear()
  const first = yearOf(ids[0])
  const years = Array.from({ length: yearOf(ids[length - 1]) - first + 1 }, (_, at) => first + at)
  const bounds = [...years, years.length + first].map((year) => dayNumber(`${year}-01-01`))
  const found = countBetween(index, column, set, bounds)
  return new Map(
    years.map((year, at) => [year, found[at]] as const).filter(([, count]) => count > 0)
  )
}

/** From each bound until before the next. */
function countBetween(
  { orders, columns }: SiteIndex,
  name: 'value' | 'start' | 'end',
  set: Bits,
  bounds: number[]
): number[] {
  const { ids } = orders[name]
  const column = columns[name]
  const places = bounds.map((bound) => positionIn(orders[name], (id) => column[id] >= bound))
  return places.slice(1).map((end, part) => {
    let count = 0
    for (let at = places[part]; at < end; at++) {
      const id = ids[at]
      count += (set[id >>> 5] >>> (id & 31)) & 1
    }
    return count
  })
}
