import type { ContractorSort } from '#shared/contractors/contractors'
import type { SortDirection } from '#shared/sites/filters'
import type { Sort } from '~/list/sorting'

/** In the order of the sort menu. */
const ORDERS: [ContractorSort, SortDirection, string][] = [
  ['live_projects', 'desc', 'Most live projects'],
  ['projects_count', 'desc', 'Most projects'],
  ['completed_projects', 'desc', 'Most completed'],
  ['total_value', 'desc', 'Highest total value'],
  ['last_activity', 'desc', 'Latest activity'],
  ['company', 'asc', 'Name A–Z'],
  ['company', 'desc', 'Name Z–A'],
  ['live_projects', 'asc', 'Fewest live projects'],
  ['projects_count', 'asc', 'Fewest projects'],
  ['completed_projects', 'asc', 'Fewest completed'],
  ['total_value', 'asc', 'Lowest total value'],
  ['last_activity', 'asc', 'Earliest activity'],
]

const keyOf = (sortBy: string, sortDirection: string) => `${sortBy} ${sortDirection}`

export function contractorSortOptions({ sortBy, sortDirection }: Sort<ContractorSort>) {
  const options = ORDERS.map(([column, direction, label]) => ({
    value: keyOf(column, direction),
    label,
  }))
  return { options, value: keyOf(sortBy, sortDirection) }
}

export function contractorSortOf(value: string): Sort<ContractorSort> {
  const [sortBy, sortDirection] = value.split(' ')
  return { sortBy: sortBy as ContractorSort, sortDirection: sortDirection as SortDirection }
}
