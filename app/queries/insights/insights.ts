import type User from '#models/user'
import { bounded } from '#database/bounded_read'
import {
  bandFigures,
  monthsFrom,
  regionFigures,
  sectorFigures,
  sumOf,
  type Figure,
} from '#queries/insights/insight_rows'
import {
  sourceOfSites,
  aggregateSource,
  type Directory,
  type InsightSource,
} from '#queries/insights/insight_sources'
import { readIndexAlone } from '#queries/insights/insight_index'
import { filterSites, wantedStatuses } from '#search/filter_sites'
import { visibleSites } from '#search/visible_sites'
import { allowReplicaReads, reader } from '#database/replica'
import { sumScope } from '#aggregates/site_aggregates'
import { siteVersion } from '#aggregates/site_version'
import { recentFrom } from '#shared/sites/recent'
import { londonToday, storedTime } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

const TOP = 20
const MOST_CACHED = 200

export type Insights = {
  countedAt: string
  all: Figure
  added: Figure
  starts: Figure[]
  completions: Figure[]
  regions: Figure[]
  sectors: Figure[]
  bands: Figure[]
  contractors: Figure[]
  clients: Figure[]
}

type Counted = Omit<Insights, 'countedAt'>

const cache = new Map<string, { state: string; figures: Promise<Counted> }>()

/** Each figure has the list filters that lead to it. Counted once per data version, for all callers. */
export function insights(viewer: User, query: SiteListQuery): Promise<Insights> {
  return allowReplicaReads(() => readInsights(viewer, query))
}

async function readInsights(viewer: User, query: SiteListQuery): Promise<Insights> {
  const today = londonToday()
  const state = `${today} ${await siteVersion()}`
  const countedAt = storedTime()
  const key = keyOf(viewer, query)
  const known = key === null ? undefined : cache.get(key)
  if (known?.state === state) return { countedAt, ...(await known.figures) }

  const figures = bounded(() => countInsights(sourceOf(viewer, query), query.filters, today))
  if (key !== null) keep(key, state, figures)
  return { countedAt, ...(await figures) }
}

/** Null for new or updated, which depends on the time and is never cached. */
function keyOf(viewer: User, { search, newUpdated, filters }: SiteListQuery): string | null {
  if (newUpdated !== null) return null
  return JSON.stringify([wantedStatuses(viewer, filters), search, Object.entries(filters).sort()])
}

function keep(key: string, state: string, figures: Promise<Counted>) {
  if (cache.size >= MOST_CACHED) cache.clear()
  const entry = { state, figures }
  cache.set(key, entry)
  figures.catch(() => cache.get(key) === entry && cache.delete(key))
}

/** For callers that roll back their writes. */
export function forgetInsights() {
  cache.clear()
}

function sourceOf(viewer: User, query: SiteListQuery): InsightSource {
  const sites = filterSites(visibleSites(viewer), viewer, query)
  if (!query.search && query.newUpdated === null) readIndexAlone(sites, query.filters)
  const scope = sumScope(query, wantedStatuses(viewer, query.filters))
  return scope ? aggregateSource(scope, sites) : sourceOfSites(sites)
}

async function countInsights(
  source: InsightSource,
  filters: SiteFilters,
  today: string
): Promise<Counted> {
  const since = recentFrom(today, filters.added_from)
  const [cells, added, starts, completions, contractors, clients] = await Promise.all([
    source.cells(),
    source.addedSince(since),
    countMonths(source, 'start', filters, monthsFrom(today, windowStart(filters, -12))),
    countMonths(source, 'end', filters, monthsFrom(today, windowStart(filters, 0))),
    countTop(source, 'contractor', filters),
    countTop(source, 'client', filters),
  ])
  return {
    all: { label: 'all', ...sumOf(cells), filters },
    added: { label: 'added', count: added, value: 0, filters: { ...filters, added_from: since } },
    starts,
    completions,
    regions: regionFigures(cells, filters),
    sectors: sectorFigures(cells, filters),
    bands: bandFigures(cells, filters),
    contractors,
    clients,
  }
}

/** Live sites lie ahead, complete ones behind. */
function windowStart({ status = 'live' }: SiteFilters, live: number): number {
  if (status === 'Complete') return -23
  return status === 'live' ? live : -12
}

async function countMonths(
  source: InsightSource,
  side: 'start' | 'end',
  filters: SiteFilters,
  window: string[]
): Promise<Figure[]> {
  const wanted = side === 'start' ? filters.month_start : filters.month_end
  const months = wanted ? [wanted] : window
  const sums = await source.months(side, months[0], months.at(-1)!)
  const byMonth = new Map(sums.map((sum) => [sum.month, sum]))
  return months.map((month) => ({
    label: month,
    count: byMonth.get(month)?.count ?? 0,
    value: byMonth.get(month)?.value ?? 0,
    filters: { ...filters, [`month_${side}`]: month },
  }))
}

async function countTop(
  source: InsightSource,
  directory: Directory,
  filters: SiteFilters
): Promise<Figure[]> {
  const found = await source.top(directory, TOP)
  const ids = found.map(({ id }) => id)
  const companies = await reader().from(`${directory}s`).whereIn('id', ids).select('id', 'name')
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]))
  return found.map(({ id, count, value }) => ({
    label: nameOf.get(id),
    count,
    value,
    filters: { ...filters, [directory]: [nameOf.get(id)] },
  }))
}
