import { DEFAULT_PER_PAGE } from '../limits.js'

/** Pairs of inclusive bounds: values in millions of pounds, the others as counted. 0 is no bound. */
const RANGE_FILTERS = [
  ['start_value', 'end_value'],
  ['start_storeys', 'end_storeys'],
  ['start_units', 'end_units'],
  ['start_blocks', 'end_blocks'],
] as const

/** The pairs of bounds of the list of contractors: counts, millions of pounds, days in London. */
const CONTRACTOR_RANGE_FILTERS = [
  ['min_projects', 'max_projects'],
  ['min_live_projects', 'max_live_projects'],
  ['min_total_value', 'max_total_value'],
  ['last_activity_from', 'last_activity_to'],
] as const

/** Every pair of filters of which the second must not lie before the first. */
const ORDERED_FILTERS = [
  ...RANGE_FILTERS,
  ['year_start', 'year_end'],
  ['start_date', 'end_date'],
  ...CONTRACTOR_RANGE_FILTERS,
] as const

export const REVERSED_RANGE = 'The range must not end before it starts.'

/** The end of the first range that lies before its start, or null; what is unset or 0 bounds nothing. */
export function reversedEnd(filters: Record<string, unknown>): string | null {
  const reversed = ORDERED_FILTERS.find(([from, to]) => {
    const [start, end] = [filters[from], filters[to]] as (string | number | undefined)[]
    return start && end && end < start
  })
  return reversed?.[1] ?? null
}

/** What the filter `unknown` can ask for: sites of which this was never said. */
export const UNKNOWNS = ['region', 'value', 'contractor', 'postcode', 'coordinates'] as const

export type Unknown = (typeof UNKNOWNS)[number]

/** `sortBy` values of the members' list. */
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

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

export const NEW_UPDATED = ['new', 'updated', 'new,updated'] as const

/** The state of a list before anybody touched it. */
export const LIST_DEFAULTS = {
  perPage: DEFAULT_PER_PAGE,
  page: 1,
  sortBy: 'id',
  sortDirection: 'desc',
} as const

type Narrowing = { search: string; newUpdated: string | null; filters: object }

/** Whether a list asks for every live site: no search, no filter but the default status, no New/Updated. */
export function isUntouched({ search, newUpdated, filters }: Narrowing): boolean {
  const set = Object.entries(filters).filter(([key, value]) => key !== 'status' || value !== 'live')
  return search === '' && newUpdated === null && set.length === 0
}

/** The name of a saved filter, or words in its place where it is blank. */
export function shownFilterName(name: string): string {
  return name.trim() || 'Filter without a name'
}
