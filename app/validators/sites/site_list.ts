import vine from '@vinejs/vine'
import { invalid } from '#errors/invalid'
import {
  isLost,
  LIST_DEFAULTS,
  LIST_SORTS,
  NEW_UPDATED,
  SORT_DIRECTIONS,
} from '#shared/sites/filters'
import { PER_PAGE_OPTIONS, TIMELINE_ROWS } from '#shared/limits'
import type { Box } from '#shared/places/area'
import { boxParameter, readBox } from '#validators/sites/area_filters'
import { idOf, number } from '#validators/number'
import {
  parseSiteFilters,
  assertWordLimit,
  withoutBlanks,
  type SiteFilters,
} from '#validators/sites/site_filters'

export const siteListParameters = vine.create({
  search: vine.string().trim().maxLength(5000).optional().meta({
    description: 'All words must match, the last one also as a prefix. Put phrases in quotes.',
  }),
  page: number().withoutDecimals().min(1).max(1_000_000).optional().meta({
    description: 'Pages past the end return the last page.',
    default: LIST_DEFAULTS.page,
  }),
  perPage: number()
    .in([...PER_PAGE_OPTIONS])
    .optional()
    .meta({
      description: 'Rows per page. Paid members only, except the default.',
      default: LIST_DEFAULTS.perPage,
    }),
  sortBy: vine.enum(LIST_SORTS).optional().meta({
    description:
      'Ties are sorted by ID, in the same direction. `starting` puts the next starts first and `nearest` the shortest distance from `near`, `along` the start of the way, whatever the direction; these two need that filter.',
    default: LIST_DEFAULTS.sortBy,
  }),
  sortDirection: vine.enum(SORT_DIRECTIONS).optional().meta({
    default: LIST_DEFAULTS.sortDirection,
  }),
  NewUpdated: vine.enum(NEW_UPDATED).optional().meta({
    description: 'Only projects with these badges. Paid members.',
  }),
  box: boxParameter().optional().meta({
    description:
      'Only projects inside this box, as a map shows it: west, south, east and north in degrees, with commas between. Not a filter: it is never saved.',
  }),
})

export const listAnswerParameters = vine.create({
  facets: vine.boolean().optional().meta({
    description: 'Whether the answer counts the projects of each option of the filters.',
    default: false,
  }),
})

/** Throws E_VALIDATION_ERROR (422) naming the field. */
export async function asksForFacets(queryString: Record<string, unknown>): Promise<boolean> {
  const { facets } = await listAnswerParameters.validate(withoutBlanks(queryString))
  return facets ?? false
}

const rowParameters = vine.create({
  ids: vine
    .array(number().withoutDecimals().positive())
    .maxLength(TIMELINE_ROWS)
    .parse((value) => (typeof value === 'string' ? value.split(',') : value))
    .optional(),
})

/** The rows that the timeline shows, by their ids. Throws E_VALIDATION_ERROR (422). */
export async function parseRows(queryString: Record<string, unknown>): Promise<number[]> {
  return (await rowParameters.validate(withoutBlanks(queryString))).ids ?? []
}

/** An id of a query string; null for none. Throws E_VALIDATION_ERROR (422) for what cannot be one. */
export function idIn(query: Record<string, unknown>, name: string): number | null {
  const text = query[name]
  if (text === undefined || text === '') return null
  const id = idOf(String(text))
  if (id === 0) throw invalid(name, 'This must be a whole number.')
  return id
}

export type SiteListQuery = {
  search: string
  page: number
  perPage: number
  sortBy: (typeof LIST_SORTS)[number]
  sortDirection: (typeof SORT_DIRECTIONS)[number]
  newUpdated: (typeof NEW_UPDATED)[number] | null
  filters: SiteFilters
  /** What the map shows; no filter, so it is never saved. */
  box?: Box
}

const pageParameters = vine.create({ view: vine.enum(['list', 'timeline'] as const).optional() })

export type ProjectsQuery = SiteListQuery & { view: 'list' | 'timeline' }

/** Of the page of all projects. Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseProjects(queryString: Record<string, unknown>): Promise<ProjectsQuery> {
  const { view } = await pageParameters.validate(withoutBlanks(queryString))
  return { ...(await parseSiteList({ ...queryString, box: undefined })), view: view ?? 'list' }
}

/** Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseSiteList(queryString: Record<string, unknown>): Promise<SiteListQuery> {
  const { filters: givenFilters, ...given } = queryString
  const filters = await parseSiteFilters(givenFilters)
  const input = await siteListParameters.validate(withoutBlanks(given))
  assertWordLimit(filters, input.search)
  refuseLost(input.sortBy, filters)
  return {
    search: input.search ?? '',
    page: input.page ?? LIST_DEFAULTS.page,
    perPage: input.perPage ?? LIST_DEFAULTS.perPage,
    sortBy: input.sortBy ?? LIST_DEFAULTS.sortBy,
    sortDirection: input.sortDirection ?? LIST_DEFAULTS.sortDirection,
    newUpdated: input.NewUpdated ?? null,
    filters,
    ...(input.box && { box: readBox(input.box) }),
  }
}

/** Throws E_VALIDATION_ERROR (422) where an order lacks the place that it runs from. */
export function refuseLost(sortBy: string | undefined, filters: SiteFilters) {
  if (isLost({ sortBy, filters })) {
    throw invalid('sortBy', 'This order needs a place or a route to start from.')
  }
}
