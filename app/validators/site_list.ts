import vine from '@vinejs/vine'
import { LIST_DEFAULTS, NEW_UPDATED, SORT_COLUMNS, SORT_DIRECTIONS } from '#shared/filters'
import { PER_PAGE_OPTIONS } from '#shared/limits'
import { parseSiteFilters, withoutBlanks, type SiteFilters } from '#validators/site_filters'

const parameters = vine.create({
  search: vine.string().trim().maxLength(5000).optional(),
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  perPage: vine
    .number()
    .in([...PER_PAGE_OPTIONS])
    .optional(),
  sortBy: vine.enum(SORT_COLUMNS).optional(),
  sortDirection: vine.enum(SORT_DIRECTIONS).optional(),
  NewUpdated: vine.enum(NEW_UPDATED).optional(),
})

/** The whole state of a list of sites (D9, D37), every default filled in. */
export type SiteListQuery = {
  search: string
  page: number
  perPage: number
  sortBy: (typeof SORT_COLUMNS)[number]
  sortDirection: (typeof SORT_DIRECTIONS)[number]
  newUpdated: (typeof NEW_UPDATED)[number] | null
  filters: SiteFilters
}

/** The state of a list from its query string. Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseSiteList(queryString: Record<string, unknown>): Promise<SiteListQuery> {
  const { filters: givenFilters, ...given } = queryString
  const filters = await parseSiteFilters(givenFilters)
  const input = await parameters.validate(withoutBlanks(given))
  return {
    search: input.search ?? '',
    page: input.page ?? LIST_DEFAULTS.page,
    perPage: input.perPage ?? LIST_DEFAULTS.perPage,
    sortBy: input.sortBy ?? LIST_DEFAULTS.sortBy,
    sortDirection: input.sortDirection ?? LIST_DEFAULTS.sortDirection,
    newUpdated: input.NewUpdated ?? null,
    filters,
  }
}
