import db from '@adonisjs/lucid/services/db'
import type SavedFilter from '#models/saved_filter'
import { readFilter } from '#queries/saved_filters/read_filters'
import { storedTime } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'

/** From now on later additions count as new. Null when the stored text is no filter any more. */
export async function applySavedFilter(saved: SavedFilter): Promise<SiteFilters | null> {
  const { filters } = await readFilter(saved)
  if (!filters) return null
  await db.from('saved_filters').where('id', saved.id).update({ last_used_at: storedTime() })
  return filters
}
