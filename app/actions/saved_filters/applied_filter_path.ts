import { applySavedFilter } from '#actions/saved_filters/apply_saved_filter'
import type User from '#models/user'
import { idOf } from '#validators/number'

const KEPT = ['perPage', 'sortBy', 'sortDirection', 'siteid', 'view']

/** Where `?filter={id}` redirects; null without one. Marks the filter as used; an unreadable filter leads to the
 * page that explains it. Throws 404 for an unknown id or another member's. */
export async function appliedFilterPath(
  viewer: User,
  path: string,
  { filter, ...given }: Record<string, any>
): Promise<string | null> {
  if (filter === undefined) return null
  const saved = await viewer
    .related('savedFilters')
    .query()
    .where('id', idOf(String(filter)))
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
