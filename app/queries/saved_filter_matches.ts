import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { narrowSites } from '#queries/narrow_sites'
import { reachableSites } from '#queries/reachable_sites'
import { cappedCount } from '#queries/capped_count'
import { storedTime } from '#shared/dates'
import { LIST_DEFAULTS } from '#shared/filters'
import type { SiteFilters } from '#validators/site_filters'

export type SavedFilterMatches = {
  saved: SavedFilter
  /** Sites that match now and those added since the filter was last used; null where it asks for more than the viewer may list. */
  counts: { matches: number; newMatches: number } | null
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
  const query = {
    ...LIST_DEFAULTS,
    search: '',
    newUpdated: null,
    filters: saved.filters as SiteFilters,
  }
  if (!new SiteListPolicy().list(viewer, query)) return null
  const matching = narrowSites(reachableSites(viewer), viewer, query)
  const since = (saved.lastUsedAt ?? saved.createdAt).toMillis()
  return {
    matches: await cappedCount(matching),
    newMatches: await cappedCount(matching.clone().where('sites.added_at', '>', storedTime(since))),
  }
}
