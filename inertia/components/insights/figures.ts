import { LIST_DEFAULTS } from '#shared/sites/filters'
import { listPath, type SiteListFilters, type SiteListState } from '~/list/siteListUrl'

/** `filters` lead to the list that the figure counts. */
export type Figure = { label: string; count: number; value: number; filters: object }

export type Drawn = {
  key: string
  name: string
  count: number
  value: number
  href: string
  colour?: string
}

/** Combines the figure's filters with the page's search. */
export function figurePath(
  { search, NewUpdated }: Pick<SiteListState, 'search' | 'NewUpdated'>,
  { filters }: { filters: object }
): string {
  return listPath({
    ...LIST_DEFAULTS,
    search,
    NewUpdated,
    filters: filters as SiteListFilters,
  })
}
