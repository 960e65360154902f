import { LIST_DEFAULTS } from '#shared/sites/filters'
import { formatCount } from '~/lib/format'
import { listPath, type SiteListFilters, type SiteListState } from '~/list/siteListUrl'

/** A figure as the page receives it: what was counted, and the filters of the list that it counts. */
export type Figure = { label: string; count: number; value: number; filters: object }

/** A figure that is ready to be drawn. */
export type Drawn = {
  key: string
  /** In full, as a table has it. */
  name: string
  /** Short, for an axis. */
  tick: string
  count: number
  value: number
  href: string
  colour?: string
}

/** The address of the list that a figure counts: its own filters, with the search of the page (D26). */
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

/** "1 project", "2,104 projects". */
export function projects(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'project' : 'projects'}`
}
