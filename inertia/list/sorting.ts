import type { SiteListState } from './siteListUrl'
import { isLost, LIST_DEFAULTS, type MySort, type SortDirection } from '#shared/sites/filters'

export type Sort<Column extends string = MySort> = {
  sortBy: Column
  sortDirection: SortDirection
}

/** In the order of the sort menu. */
const ORDERS: [MySort, SortDirection, string][] = [
  ['id', 'desc', 'Newest first'],
  ['updated', 'desc', 'Recently updated'],
  ['value', 'desc', 'Highest value'],
  ['value', 'asc', 'Lowest value'],
  ['end_date', 'asc', 'Ending soonest'],
  ['end_date', 'desc', 'Ending latest'],
  ['starting', 'asc', 'Starting soonest'],
  ['start_date', 'desc', 'Starting latest'],
  ['nearest', 'asc', 'Nearest'],
  ['along', 'asc', 'Along the route'],
  ['name', 'asc', 'Name A–Z'],
  ['name', 'desc', 'Name Z–A'],
  ['city_county', 'asc', 'Location A–Z'],
  ['city_county', 'desc', 'Location Z–A'],
  ['contractor', 'asc', 'Contractor A–Z'],
  ['contractor', 'desc', 'Contractor Z–A'],
  ['client', 'asc', 'Client A–Z'],
]

/** On My Projects they come first. */
const OWN_ORDERS: typeof ORDERS = [
  ['saved', 'desc', 'Last saved'],
  ['saved', 'asc', 'First saved'],
  ['reminder', 'asc', 'Next reminder'],
  ['stage', 'asc', 'Stage, first to last'],
  ['stage', 'desc', 'Stage, last to first'],
]

/** These run one way, whatever direction the address asks for. */
const ONE_WAY: MySort[] = ['starting', 'nearest', 'along']

const keyOf = ({ sortBy, sortDirection }: Sort) => `${sortBy} ${sortDirection}`

/** Includes the current order even if only an address can ask for it. */
export function sortOptions(current: Sort & Pick<SiteListState, 'filters'>, isMine: boolean) {
  const known = isMine ? [...OWN_ORDERS, ...ORDERS] : ORDERS
  const orders = known.filter(([sortBy]) => !isLost({ ...current, sortBy }))
  const options = orders.map(([sortBy, sortDirection, label]) => ({
    value: keyOf({ sortBy, sortDirection }),
    label,
  }))
  const runs = ONE_WAY.includes(current.sortBy) ? 'asc' : current.sortDirection
  const value = keyOf({ sortBy: current.sortBy, sortDirection: runs })
  if (!options.some((option) => option.value === value)) {
    options.push({
      value,
      label: `${current.sortBy.replace('_', ' ')}, ${current.sortDirection}ending`,
    })
  }
  return { options, value }
}

export function sortOf(value: string): Sort {
  const [sortBy, sortDirection] = value.split(' ')
  return { sortBy: sortBy as MySort, sortDirection: sortDirection as SortDirection }
}

/** Ascending first, then in turn. */
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
