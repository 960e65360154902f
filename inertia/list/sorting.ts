import { LIST_DEFAULTS, type SortColumn, type SortDirection } from '#shared/sites/filters'

export type Sort<Column extends string = SortColumn> = {
  sortBy: Column
  sortDirection: SortDirection
}

/** What each order is called, in the order in which the sort menu offers them. */
const ORDERS: [SortColumn, SortDirection, string][] = [
  ['id', 'desc', 'Newest first'],
  ['updated', 'desc', 'Recently updated'],
  ['value', 'desc', 'Highest value'],
  ['value', 'asc', 'Lowest value'],
  ['end_date', 'asc', 'Ending first'],
  ['end_date', 'desc', 'Ending last'],
  ['start_date', 'desc', 'Starting last'],
  ['name', 'asc', 'Name A–Z'],
  ['name', 'desc', 'Name Z–A'],
  ['city_county', 'asc', 'Location A–Z'],
  ['city_county', 'desc', 'Location Z–A'],
  ['contractor', 'asc', 'Contractor A–Z'],
  ['contractor', 'desc', 'Contractor Z–A'],
  ['client', 'asc', 'Client A–Z'],
]

const keyOf = ({ sortBy, sortDirection }: Sort) => `${sortBy} ${sortDirection}`

/** The sort menu's entries; an order that only an address can ask for joins them while it is on. */
export function sortOptions(current: Sort) {
  const options = ORDERS.map(([sortBy, sortDirection, label]) => ({
    value: keyOf({ sortBy, sortDirection }),
    label,
  }))
  const value = keyOf(current)
  if (!options.some((option) => option.value === value)) {
    options.push({
      value,
      label: `${current.sortBy.replace('_', ' ')}, ${current.sortDirection}ending`,
    })
  }
  return { options, value }
}

/** The order behind an entry of the sort menu. */
export function sortOf(value: string): Sort {
  const [sortBy, sortDirection] = value.split(' ')
  return { sortBy: sortBy as SortColumn, sortDirection: sortDirection as SortDirection }
}

/** A click on a header: ascending, then descending, and so on. */
export function toggledSort<Column extends string>(
  current: Sort<Column>,
  column: Column
): Sort<Column> {
  const flips = current.sortBy === column && current.sortDirection === 'asc'
  return { sortBy: column, sortDirection: flips ? 'desc' : 'asc' }
}

export const DEFAULT_SORT: Sort = {
  sortBy: LIST_DEFAULTS.sortBy,
  sortDirection: LIST_DEFAULTS.sortDirection,
}
