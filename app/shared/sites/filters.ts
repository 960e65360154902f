import { DEFAULT_PER_PAGE } from '../limits.js'

/** Inclusive; values in millions of pounds. 0 means no bound. */
const RANGE_FILTERS = [
  ['start_value', 'end_value'],
  ['start_storeys', 'end_storeys'],
  ['start_units', 'end_units'],
  ['start_blocks', 'end_blocks'],
] as const

/** Counts, millions of pounds, and London days. */
const CONTRACTOR_RANGE_FILTERS = [
  ['min_projects', 'max_projects'],
  ['min_live_projects', 'max_live_projects'],
  ['min_total_value', 'max_total_value'],
  ['last_activity_from', 'last_activity_to'],
] as const

const ORDERED_FILTERS = [
  ...RANGE_FILTERS,
  ['year_start', 'year_end'],
  ['start_date', 'end_date'],
  ['starts_from', 'starts_to'],
  ...CONTRACTOR_RANGE_FILTERS,
] as const

export const REVERSED_RANGE = 'The end of the range can’t be before its start.'

/** The field whose range ends before it starts, or null; unset and 0 are no bounds. */
export function reversedEnd(filters: Record<string, unknown>): string | null {
  const reversed = ORDERED_FILTERS.find(([from, to]) => {
    const [start, end] = [filters[from], filters[to]] as (string | number | undefined)[]
    return start && end && end < start
  })
  return reversed?.[1] ?? null
}

export const MISSING_FIELDS = [
  'region',
  'value',
  'contractor',
  'postcode',
  'coordinates',
  'dates',
] as const

export type Unknown = (typeof MISSING_FIELDS)[number]

/** What may be unknown of a site that a bound lets pass, and the filters that bound it. */
export const BOUNDS_OF = {
  value: ['start_value', 'end_value'],
  start: ['year_start', 'month_start', 'start_date', 'starts_from', 'starts_to'],
  end: ['year_end', 'month_end', 'end_date'],
} as const
export const BOUNDED = Object.keys(BOUNDS_OF) as Bounded[]

export type Bounded = keyof typeof BOUNDS_OF

type Including = { include_unknown?: readonly Bounded[] } & { [key: string]: unknown }

/** Without unknown values of what has no bound, which say nothing. */
export function tidyUnknown<Filters extends Including>(filters: Filters): Filters {
  const { include_unknown: included, ...others } = filters
  const kept = included?.filter((bounded) => BOUNDS_OF[bounded].some((bound) => others[bound]))
  return (kept?.length ? { ...others, include_unknown: kept } : others) as Filters
}

/** The filters for a list that bounds it itself. */
export function withoutUnknown<Filters extends Including>(
  filters: Filters,
  bounded: Bounded
): Filters {
  const kept = filters.include_unknown?.filter((other) => other !== bounded)
  return tidyUnknown({ ...filters, include_unknown: kept })
}

export const SORT_COLUMNS = [
  'id',
  'name',
  'city_county',
  'contractor',
  'client',
  'value',
  'start_date',
  'end_date',
  'date',
  'updated',
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

/** `starting` puts the next starts first, `nearest` the shortest distance from the place, `along` the start of the way. */
export const LIST_SORTS = [...SORT_COLUMNS, 'starting', 'nearest', 'along'] as const

type ListSort = (typeof LIST_SORTS)[number]

type Sorted = { sortBy?: string; filters: { near?: string; way_from?: string } }

/** Whether the order lacks the place or the way that it runs from. */
export function isLost({ sortBy, filters: { near, way_from: way } }: Sorted): boolean {
  return (sortBy === 'nearest' && !near) || (sortBy === 'along' && !way)
}

/** On My Projects alone: when it was saved, its stage, its next reminder. */
const MY_OWN_SORTS = ['saved', 'stage', 'reminder'] as const

export type MyOwnSort = (typeof MY_OWN_SORTS)[number]
export type MySort = ListSort | MyOwnSort

export function isMyOwnSort(column: unknown): column is MyOwnSort {
  return (MY_OWN_SORTS as readonly unknown[]).includes(column)
}

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

export const NEW_UPDATED = ['new', 'updated', 'new,updated'] as const

export const LIST_DEFAULTS = {
  perPage: DEFAULT_PER_PAGE,
  page: 1,
  sortBy: 'id',
  sortDirection: 'desc',
} as const

type FilterQuery = {
  search: string
  newUpdated: string | null
  filters: object
  box?: object | null
}

/** No search, no filter but the default status, no New/Updated, no view of the map. */
export function isDefaultQuery({ search, newUpdated, filters, box = null }: FilterQuery): boolean {
  const set = Object.entries(filters).filter(([key, value]) => key !== 'status' || value !== 'live')
  return search === '' && newUpdated === null && box === null && set.length === 0
}

export function shownFilterName(name: string): string {
  return name.trim() || 'Filter without a name'
}
