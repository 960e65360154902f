import db from '@adonisjs/lucid/services/db'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import { readFilter } from '#queries/saved_filters/read_filters'
import { storedTime } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import { idIn } from '#validators/sites/site_list'

const KEPT = ['perPage', 'sortBy', 'sortDirection', 'siteid', 'view']

/** Where `?filter={id}` redirects; null without one. Marks the filter as used; an unreadable filter leads to the
 * page that explains it. Throws 404 for an unknown id or another member's, and
 * E_VALIDATION_ERROR (422) for what is no id. */
export async function appliedFilterPath(
  viewer: User,
  path: string,
  given: Record<string, any>
): Promise<string | null> {
  const id = idIn(given, 'filter')
  if (id === null) return null
  const saved = await viewer.related('savedFilters').query().where({ id }).firstOrFail()
  const used = await use(saved)
  if (!used) return '/saved-filters'
  const { search, ...filters } = used
  const kept = KEPT.filter((name) => typeof given[name] === 'string')
  const parameters = new URLSearchParams(kept.map((name): [string, string] => [name, given[name]]))
  if (filters.way_from) {
    parameters.set('sortBy', 'along')
    parameters.set('sortDirection', 'asc')
  }
  if (search) parameters.set('search', search)
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** From now on later additions count as new. Null when the stored text is no filter any more. */
async function use(saved: SavedFilter): Promise<SiteFilters | null> {
  const { filters } = await readFilter(saved)
  if (!filters) return null
  await db.from('saved_filters').where('id', saved.id).update({ last_used_at: storedTime() })
  return filters
}
