import db from '@adonisjs/lucid/services/db'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { listOfFilters } from '#queries/saved_filters/alert_matches'
import { bounded } from '#database/bounded_read'
import { cappedCount } from '#search/capped_count'
import { dataVersion, VersionedCache, type DataVersion } from '#database/data_version'
import { readIndexAlone } from '#queries/insights/insight_index'
import { filterSites, rightsOf } from '#search/filter_sites'
import { visibleSites } from '#search/visible_sites'
import { savedFiltersOf, type ReadFilter } from '#queries/saved_filters/read_filters'
import { countSites } from '#search/search_sites'
import { recentFrom } from '#shared/sites/recent'
import { londonToday, storedTime } from '#shared/time/dates'
import type { SiteListQuery } from '#validators/sites/site_list'

export type SavedFilterMatches = ReadFilter & {
  /** Null where the viewer may not list the matches or the filter is unreadable. */
  counts: {
    matches: number
    newMatches: number
    changedMatches: number
    recentMatches: number
  } | null
}

type Recent = { newMatches: number; recentMatches: number }

const MOST_CACHED = 2_000
const cache = new VersionedCache<Recent>(MOST_CACHED)

/** By name; each count stops one above the cap of 10,000. */
export async function savedFilterMatches(viewer: User): Promise<SavedFilterMatches[]> {
  const read = await savedFiltersOf(viewer)
  if (read.length === 0) return []
  const version = await dataVersion()
  const alerted = await lastAlerted(read.map(({ saved }) => saved))
  return Promise.all(
    read.map(async (filter) => ({
      ...filter,
      counts: await countsOf(filter, viewer, version, alerted.get(filter.saved.id) ?? null),
    }))
  )
}

async function countsOf(
  { saved, filters }: ReadFilter,
  viewer: User,
  version: DataVersion,
  alertedAt: string | null
) {
  if (!filters) return null
  const query = listOfFilters(filters)
  if (!new SiteListPolicy().list(viewer, query)) return null
  const since = sinceOf(saved)
  const changed = () =>
    bounded(() =>
      cappedCount(matchingSites(viewer, query).whereIn('sites.id', changedSince(saved.id, since)))
    )
  return {
    matches: await countSites(viewer, query, version),
    ...(await recentOf(viewer, query, since, version)),
    changedMatches: alertedAt && alertedAt > since ? await changed() : 0,
  }
}

/** Added since the filter was last used, newest first, then those reported as changed. Empty where the viewer may not
 * list the matches. */
export async function newestMatches(
  { saved, filters }: ReadFilter,
  viewer: User,
  most: number
): Promise<number[]> {
  const query = filters && listOfFilters(filters)
  if (!query || !new SiteListPolicy().list(viewer, query)) return []
  const since = sinceOf(saved)
  const added = await bounded(() =>
    matchingSites(viewer, query)
      .where('sites.added_at', '>', since)
      .orderBy('sites.added_at', 'desc')
      .orderBy('sites.id', 'desc')
      .limit(most)
      .select('sites.id')
  )
  const changed = await bounded(() =>
    matchingSites(viewer, query)
      .whereIn('sites.id', changedSince(saved.id, since))
      .orderBy('sites.id', 'desc')
      .limit(most)
      .select('sites.id')
  )
  return [...new Set([...added, ...changed].map(({ id }) => id))].slice(0, most)
}

function sinceOf({ lastUsedAt, createdAt }: SavedFilter): string {
  return storedTime((lastUsedAt ?? createdAt).toMillis())
}

async function recentOf(
  viewer: User,
  query: SiteListQuery,
  since: string,
  version: DataVersion
): Promise<Recent> {
  const from = recentFrom(londonToday(), query.filters.added_from)
  const key = JSON.stringify([...rightsOf(viewer, query.filters), query.filters, since, from])
  const count = (sites: ReturnType<typeof matchingSites>) => {
    if (isFiltered(query)) readIndexAlone(sites, query.filters)
    return cappedCount(sites)
  }
  const recent = { ...query, filters: { ...query.filters, added_from: from } }
  const look = async () => ({
    newMatches: await count(matchingSites(viewer, query).where('sites.added_at', '>', since)),
    recentMatches: await count(matchingSites(viewer, recent)),
  })
  return cache.find(key, version, () => bounded(look))
}

/** For all live sites, the index by day reads least. */
function isFiltered({ search, newUpdated, filters }: SiteListQuery): boolean {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  return !search && newUpdated === null && asked.some(([key]) => key !== 'status')
}

function matchingSites(viewer: User, query: SiteListQuery) {
  return filterSites(visibleSites(viewer), viewer, query)
}

async function lastAlerted(saved: SavedFilter[]): Promise<Map<number, string>> {
  const rows = await db
    .from('alerted_sites')
    .whereIn(
      'saved_filter_id',
      saved.map(({ id }) => id)
    )
    .where('kind', 'changed')
    .groupBy('saved_filter_id')
    .select('saved_filter_id')
    .max('alerted_at as last_alerted_at')
  return new Map(rows.map((row) => [Number(row.saved_filter_id), String(row.last_alerted_at)]))
}

function changedSince(filterId: number, since: string) {
  return db
    .from('alerted_sites')
    .where({ saved_filter_id: filterId, kind: 'changed' })
    .where('alerted_at', '>', since)
    .select('site_id')
}
