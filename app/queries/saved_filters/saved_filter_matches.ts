import db from '@adonisjs/lucid/services/db'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { listOfFilters } from '#queries/saved_filters/alert_matches'
import { dataVersion, type DataVersion } from '#database/data_version'
import { savedFiltersOf, type ReadFilter } from '#queries/saved_filters/read_filters'
import { findSites, idsOf, type FindOptions } from '#search/ask_index'
import type { Bounds } from '#search/index/question'
import { recentFrom } from '#shared/sites/recent'
import { isoTime, londonToday, SECOND_MS, storedTime } from '#shared/time/dates'
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

/** By name. */
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
  const count = async (list: SiteListQuery, and?: FindOptions['and']) => {
    const { total } = await findSites(viewer, list, { version, and })
    return total
  }
  const from = recentFrom(londonToday(), filters.added_from)
  const hasChanged = alertedAt !== null && alertedAt > since
  return {
    matches: await count(query),
    newMatches: await count(query, addedAfter(since)),
    recentMatches: await count({ ...query, filters: { ...filters, added_from: from } }),
    changedMatches: hasChanged ? await count(query, await changedSince(saved.id, since)) : 0,
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
  const newest = async (sortBy: 'date' | 'id', and: FindOptions['and']) => {
    const found = await findSites(viewer, query, { and })
    return idsOf(found, { ...query, sortBy, sortDirection: 'desc' }, 0, most)
  }
  const added = await newest('date', addedAfter(since))
  const changed = await newest('id', await changedSince(saved.id, since))
  return [...new Set([...added, ...changed])].slice(0, most)
}

function sinceOf({ lastUsedAt, createdAt }: SavedFilter): string {
  return storedTime((lastUsedAt ?? createdAt).toMillis())
}

function addedAfter(since: string): { added: Bounds } {
  return { added: { from: Date.parse(isoTime(since)) / SECOND_MS + 1 } }
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

async function changedSince(filterId: number, since: string) {
  const rows = await db
    .from('alerted_sites')
    .where({ saved_filter_id: filterId, kind: 'changed' })
    .where('alerted_at', '>', since)
    .select('site_id')
  return { within: [rows.map(({ site_id: id }) => Number(id))] }
}
