import { LIST_DEFAULTS } from '#shared/sites/filters'
import { listPath, type SiteListFilters } from '~/list/siteListUrl'

/** The address of the list of projects with these filters and nothing else set. */
export function filteredListPath(filters: SiteListFilters): string {
  return listPath({ ...LIST_DEFAULTS, search: '', NewUpdated: null, filters })
}
