import { LIST_DEFAULTS } from '#shared/sites/filters'
import { setFilters, type SiteListFilters, type SiteListState } from './siteListUrl'

/** What members without a paid plan are told where filters are saved. */
export const SAVE_UPGRADE = 'Please upgrade your account to save your filters.'

/** What is said where a saved filter is listed that can no longer be applied. */
export const UNREADABLE = 'These filters can’t be read any more.'

/** What a saved filter keeps of a list: its filters and its search. */
export function filtersToSave({ search, filters }: SiteListState): SiteListFilters {
  return { ...setFilters(filters), ...(search && { search }) }
}

/** The list that saved filters stand for. */
export function savedState({ search, ...filters }: SiteListFilters): SiteListState {
  return { ...LIST_DEFAULTS, search: String(search ?? ''), NewUpdated: null, filters }
}

/** Whether two sets of filters ask for the same, in whatever order. */
export function areSameFilters(one: SiteListFilters, other: SiteListFilters): boolean {
  const keyOf = (filters: SiteListFilters) => JSON.stringify(Object.entries(filters).sort())
  return keyOf(one) === keyOf(other)
}
