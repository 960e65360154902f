import { CONTRACTOR_DEFAULTS, type ContractorSort } from '#shared/contractors/contractors'
import type { SortDirection } from '#shared/sites/filters'
import { setFilters, type SiteListFilters } from './siteListUrl'

/** With defaults filled in. */
export type ContractorListState = {
  search: string
  page: number
  sortBy: ContractorSort
  sortDirection: SortDirection
  filters: SiteListFilters
}

/** A contractor by name, and a project above it. */
export type Opened = { contractor?: string | null; siteId?: number }

/** Without defaults. */
export function contractorsPath(
  state: ContractorListState,
  { contractor, siteId }: Opened = {}
): string {
  const parameters = new URLSearchParams()
  if (state.search) parameters.set('search', state.search)
  for (const key of ['page', 'sortBy', 'sortDirection'] as const) {
    if (state[key] !== CONTRACTOR_DEFAULTS[key]) parameters.set(key, String(state[key]))
  }
  const filters = setFilters(state.filters)
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters))
  if (contractor !== undefined && contractor !== null) parameters.set('contractor', contractor)
  if (siteId) parameters.set('siteid', String(siteId))
  const text = parameters.toString()
  return text ? `/contractors?${text}` : '/contractors'
}
