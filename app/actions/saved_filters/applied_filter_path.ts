import { applySavedFilter } from '#actions/saved_filters/apply_saved_filter'
import type User from '#models/user'
import { siteIdOf } from '#validators/sites/project'

/** What a saved filter leaves of the address. */
const KEPT = ['perPage', 'sortBy', 'sortDirection', 'siteid']

/**
 * Where `?filter={id}` leads on the list and the map: the same page with the saved filter's filters instead of those
 * in the address, sort and page size kept; null without one. Notes that the filter was used. One that cannot be read
 * any more leads to the page that says so; another member's or an unknown id is 404.
 */
export async function appliedFilterPath(
  viewer: User,
  path: string,
  { filter, ...given }: Record<string, any>
): Promise<string | null> {
  if (filter === undefined) return null
  const saved = await viewer
    .related('savedFilters')
    .query()
    .where('id', siteIdOf(String(filter)))
    .firstOrFail()
  const used = await applySavedFilter(saved)
  if (!used) return '/saved-filters'
  const { search, ...filters } = used
  const kept = KEPT.filter((name) => typeof given[name] === 'string')
  const parameters = new URLSearchParams(kept.map((name): [string, string] => [name, given[name]]))
  if (search) parameters.set('search', search)
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
