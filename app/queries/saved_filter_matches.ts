import db from '@adonisjs/lucid/services/db'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { listOfFilter } from '#queries/alert_news'
import { cappedCount } from '#queries/capped_count'
import { narrowSites } from '#queries/narrow_sites'
import { reachableSites } from '#queries/reachable_sites'
import { RECENT_MATCH_DAYS } from '#shared/alerts'
import { storedTime } from '#shared/dates'

const DAY_MS = 86_400_000

export type SavedFilterMatches = {
  saved: SavedFilter
  /** null where the filter asks for more than the viewer may list. */
  counts: {
    /** Sites that match now. */
    matches: number
    /** Of these, added since the filter was last used. */
    newMatches: number
    /** Of these, told of as changed by its alert since then. */
    changedMatches: number
    /** Of these, added in the last 30 days. */
    recentMatches: number
  } | null
}

/** A member's saved filters by name with what they find, each count stopping one above the cap of 10,000. */
export async function savedFilterMatches(viewer: User): Promise<SavedFilterMatches[]> {
  const saved = await viewer.related('savedFilters').query().orderBy('name_key')
  const found: SavedFilterMatches[] = []
  for (const filter of saved) {
    found.push({ saved: filter, counts: await countsOf(filter, viewer) })
  }
  return found
}

async function countsOf(saved: SavedFilter, viewer: User) {
  const query = listOfFilter(saved)
  if (!new SiteListPolicy().list(viewer, query)) return null
  const matching = narrowSites(reachableSites(viewer), viewer, query)
  const since = (saved.lastUsedAt ?? saved.createdAt).toMillis()
  const added = (after: number) => matching.clone().where('sites.added_at', '>', storedTime(after))
  return {
    matches: await cappedCount(matching),
    newMatches: await cappedCount(added(since)),
    changedMatches: await cappedCount(
      matching.clone().whereIn('sites.id', changedSince(saved.id, since))
    ),
    recentMatches: await cappedCount(added(Date.now() - RECENT_MATCH_DAYS * DAY_MS)),
  }
}

function changedSince(filterId: number, since: number) {
  return db
    .from('alerted_sites')
    .where({ saved_filter_id: filterId, kind: 'changed' })
    .where('alerted_at', '>', storedTime(since))
    .select('site_id')
}
