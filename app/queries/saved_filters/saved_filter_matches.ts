import db from '@adonisjs/lucid/services/db'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import SiteListPolicy from '#policies/site_list_policy'
import { dataVersion, type DataVersion } from '#database/data_version'
import { listOfFilters, savedFiltersOf, type ReadFilter } from '#queries/saved_filters/read_filters'
import { findSites } from '#search/find_sites'
import { recentFrom } from '#shared/sites/recent'
import { isoTime, londonMidnight, londonToday, SECOND_MS, storedTime } from '#shared/time/dates'

export type SavedFilterMatches = ReadFilter & {
  /** Null where the viewer may not list the matches or the filter is unreadable. */
  counts: {
    matches: number
    newMatches: number
    changedMatches: number
    recentMatches: number
  } | null
}

/** By name. */
export async function savedFilterMatches(viewer: User): Promise<SavedFilterMatches[]> {
  const read = await savedFiltersOf(viewer)
  if (read.length === 0) return []
  const version = versionAtStart(viewer) ?? (await dataVersion())
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
  const hasChanged = alertedAt !== null && alertedAt > since
  const changed = hasChanged ? await changedSince(saved.id, since) : []
  const found = await findSites(viewer, query, { version })
  const recent = londonMidnight(recentFrom(londonToday(), filters.added_from))
  return {
    matches: found.total,
    newMatches: found.addedSince(secondAfter(since)),
    recentMatches: found.addedSince(Number(recent)),
    changedMatches: changed.filter((id) => found.has(id)).length,
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
  const changed = await changedSince(saved.id, since)
  const found = await findSites(viewer, query, { version: versionAtStart(viewer) })
  const added = Math.min(most, found.addedSince(secondAfter(since)))
  const ids = [
    ...found.page({ sortBy: 'date', sortDirection: 'desc' }, 0, added),
    ...changed.filter((id) => found.has(id)),
  ]
  return [...new Set(ids)].slice(0, most)
}

function sinceOf({ lastUsedAt, createdAt }: SavedFilter): string {
  return storedTime((lastUsedAt ?? createdAt).toMillis())
}

function secondAfter(time: string): number {
  return Date.parse(isoTime(time)) + SECOND_MS
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

/** The newest first. */
async function changedSince(filterId: number, since: string): Promise<number[]> {
  const rows = await db
    .from('alerted_sites')
    .where({ saved_filter_id: filterId, kind: 'changed' })
    .where('alerted_at', '>', since)
    .orderBy('site_id', 'desc')
    .select('site_id')
  return rows.map(({ site_id: id }) => Number(id))
}
