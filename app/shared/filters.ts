import { DEFAULT_PER_PAGE } from './limits.js'

/** Filter fields of the site lists (section 3); the rest of section 3 joins them with the search work. */
export const FILTER_KEYS = ['region', 'sectors', 'status', 'search', 'keyword'] as const

/** `sortBy` values of the members' list (D37). */
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

/** The state of a list before anybody touched it (section 4: newest first, 50 per page). */
export const LIST_DEFAULTS = {
  perPage: DEFAULT_PER_PAGE,
  page: 1,
  sortBy: 'id',
  sortDirection: 'desc',
} as const
