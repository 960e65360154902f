import type { AdminSiteSort } from '#shared/sites/admin_sites'
import { isLost, type SortDirection } from '#shared/sites/filters'
import { DEFAULT_PER_PAGE } from '#shared/limits'
import { setFilters, type SiteListFilters } from './siteListUrl'

/** From the address, echoed by the server. */
export type AdminSiteListState = {
  search: string
  page: number
  perPage: number
  sortBy: AdminSiteSort
  sortDirection: SortDirection
  filters: SiteListFilters
}

const NEWEST_FIRST = { sortBy: 'id', sortDirection: 'desc' } as const

/** Without blanks; a missing status means any status. */
export function adminSiteFilters(filters: SiteListFilters): SiteListFilters {
  return setFilters(filters, '')
}

/** Without defaults. */
export function adminSitesPath(state: AdminSiteListState): string {
  const parameters = filterParameters(state)
  if (state.page !== 1) parameters.set('page', String(state.page))
  if (state.perPage !== DEFAULT_PER_PAGE) parameters.set('perPage', String(state.perPage))
  const { sortBy, sortDirection } = state
  const isFirst = sortBy === NEWEST_FIRST.sortBy && sortDirection === NEWEST_FIRST.sortDirection
  if (!isFirst && !isLost(state)) {
    parameters.set('sortBy', sortBy)
    parameters.set('sortDirection', sortDirection)
  }
  const text = parameters.toString()
  return text ? `/admin/sites?${text}` : '/admin/sites'
}

/** Only search and filters. */
export function adminSitesExportQuery(state: AdminSiteListState): string {
  return filterParameters(state).toString()
}

function filterParameters({ search, filters: given }: AdminSiteListState): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  const filters = adminSiteFilters(given)
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters))
  return parameters
}
