import SavedFilter from '#models/saved_filter'
import { readFilter } from '#queries/saved_filters/read_filters'
import { storedTime } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'

/**
 * The filters of a saved filter that is being applied; from now on what is added counts as new to it.
 * Null where what was once saved is no filter any more.
 */
export async function applySavedFilter(saved: SavedFilter): Promise<SiteFilters | null> {
  const { filters } = await readFilter(saved)
  if (!filters) return null
  await SavedFilter.query().where('id', saved.id).update({ last_used_at: storedTime() })
  return filters
}
