import { LIST_DEFAULTS } from '#shared/sites/filters'
import { listPath, type SiteListFilters } from '~/list/siteListUrl'

export function filteredListPath(filters: SiteListFilters): string {
  return listPath({ ...LIST_DEFAULTS, search: '', NewUpdated: null, filters })
}
