import { LIST_DEFAULTS } from '#shared/sites/filters'
import { setFilters, type SiteListFilters, type SiteListState } from './siteListUrl'

export const SAVE_UPGRADE = 'Please upgrade your account to save your filters.'

/** Shown for a saved filter that no longer applies. */
export const UNREADABLE_MESSAGE = 'We can no longer read this filter.'

/** Filters and search. */
export function filtersToSave({ search, filters }: SiteListState): SiteListFilters {
  return { ...setFilters(filters), ...(search && { search }) }
}

export function savedState({ search, ...filters }: SiteListFilters): SiteListState {
  return { ...LIST_DEFAULTS, search: String(search ?? ''), NewUpdated: null, filters }
}

/** Ignores the order. */
export function areSameFilters(one: SiteListFilters, other: SiteListFilters): boolean {
  const keyOf = (filters: SiteListFilters) => JSON.stringify(Object.entries(filters).sort())
  return keyOf(one) === keyOf(other)
}
