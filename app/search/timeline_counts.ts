import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { findSites } from '#search/find_sites'
import type { CompanySum, Found, Sum } from '#search/found'
import type { Region } from '#shared/places/regions'
import type { SalesStage } from '#shared/sites/sales_stages'
import type { Sector } from '#shared/sites/sectors'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

type Staged = { id: number; stage: SalesStage }

/** Counts and sums for the groups of the timeline; null is the group without a region, contractor or stage. */
export type TimelineCounts = {
  /** By Monday; all starts of the list, whatever `starts_from` and `starts_to` leave of them. */
  weeks: Map<string, number>
  all: Sum
  /** How many of them have a known value. */
  known: number
  sectors: Map<Sector, Sum>
  regions: Map<Region | null, Sum>
  contractors: Map<string | null, Sum>
  stages: Map<SalesStage | null, Sum>
}

/** Of the viewer’s whole list; of its contractors, those of these sites. */
export async function timelineCounts(
  viewer: User,
  query: SiteListQuery,
  ids: readonly number[]
): Promise<TimelineCounts> {
  const find = (filters: SiteFilters) =>
    findSites(viewer, { ...query, filters }, { version: versionAtStart(viewer) })
  return timelineOf(viewer, query.filters, ids, find)
}

/** `find` gives the sites of the list with these filters. */
export async function timelineOf(
  viewer: User,
  { starts_from: from, starts_to: to, ...others }: SiteFilters,
  ids: readonly number[],
  find: (filters: SiteFilters) => Promise<Found>
): Promise<TimelineCounts> {
  const staged: Staged[] = await db
    .from('site_stages')
    .where('user_id', viewer.id)
    .select('site_id as id', 'stage')
  const unbounded = await find(others)
  const weeks = unbounded.startWeeks()
  const isBounded = Boolean(from ?? to)
  const bounded = { ...others, starts_from: from, starts_to: to }
  const found = isBounded ? await find(bounded) : unbounded
  const groups = found.groups()
  const contractors = found.contractorsOf(ids)
  const withoutContractor = found.withoutContractor()
  const stages = staged
    .filter(({ id }) => found.has(id))
    .map(({ id, stage }) => ({ stage, count: 1, value: found.valueOfSite(id) }))
  const [all, inStages] = [sumOf(groups), sumOf(stages)]
  const unstaged = { count: all.count - inStages.count, value: all.value - inStages.value }
  return {
    weeks,
    all,
    known: sumOf(groups.filter(({ band }) => band >= 0)).count,
    sectors: sumsBy(groups, ({ sector }) => sector),
    regions: sumsBy(groups, ({ region }) => region),
    stages: sumsBy([...stages, { stage: null, ...unstaged }], ({ stage }) => stage),
    contractors: sumsBy(
      [...(await named(contractors)), { name: null, ...withoutContractor }],
      ({ name }) => name
    ),
  }
}

function sumOf(sums: Sum[]): Sum {
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    value: sums.reduce((total, { value }) => total + value, 0),
  }
}

function sumsBy<Counted extends Sum, Key>(
  sums: Counted[],
  keyOf: (sum: Counted) => Key
): Map<Key, Sum> {
  const groups = [...Map.groupBy(sums, keyOf)].map(([key, some]) => [key, sumOf(some)] as const)
  return new Map(groups.filter(([, { count }]) => count > 0))
}

/** Leaves out those that have been deleted since they were counted. */
async function named(sums: CompanySum[]): Promise<(Sum & { name: string })[]> {
  const ids = sums.map(({ id }) => id)
  const rows = await db.from('contractors').whereIn('id', ids).select('id', 'name')
  const nameOf = new Map<number, string>(rows.map(({ id, name }) => [Number(id), name]))
  return sums.flatMap(({ id, ...sum }) => {
    const name = nameOf.get(id)
    return name === undefined ? [] : [{ ...sum, name }]
  })
}
