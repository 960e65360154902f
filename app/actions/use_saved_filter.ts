import SavedFilter from '#models/saved_filter'
import { storedTime } from '#shared/dates'
import { parseSiteFilters, type SiteFilters } from '#validators/site_filters'

/**
 * The filters of a saved filter that is being applied; from now on what is added counts as new to it.
 * Throws E_VALIDATION_ERROR (422) where what was once saved is no filter any more.
 */
export async function useSavedFilter(saved: SavedFilter): Promise<SiteFilters> {
  const filters = await parseSiteFilters(saved.filters)
  await SavedFilter.query().where('id', saved.id).update({ last_used_at: storedTime() })
  return filters
}
