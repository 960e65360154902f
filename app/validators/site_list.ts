import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { LIST_DEFAULTS, NEW_UPDATED, SORT_COLUMNS, SORT_DIRECTIONS } from '#shared/filters'
import { PER_PAGE_OPTIONS } from '#shared/limits'
import { REGIONS } from '#shared/regions'
import { SECTOR_IDS } from '#shared/sectors'
import { STATUS_FILTERS } from '#shared/site_status'

const oneOrMany = <Values extends readonly string[]>(values: Values) =>
  vine.array(vine.enum(values)).parse((value) => (typeof value === 'string' ? [value] : value))

const FILTER_FIELDS = {
  region: oneOrMany(REGIONS).optional(),
  sectors: oneOrMany(SECTOR_IDS).optional(),
  status: vine.enum(STATUS_FILTERS).optional(),
  search: vine.string().trim().maxLength(5000).optional(),
  keyword: vine.string().trim().maxLength(5000).optional(),
}

const filters = vine.object(FILTER_FIELDS)

const parameters = vine.create({
  search: vine.string().trim().maxLength(5000).optional(),
  page: vine.number().withoutDecimals().min(1).optional(),
  perPage: vine
    .number()
    .in([...PER_PAGE_OPTIONS])
    .optional(),
  sortBy: vine.enum(SORT_COLUMNS).optional(),
  sortDirection: vine.enum(SORT_DIRECTIONS).optional(),
  NewUpdated: vine.enum(NEW_UPDATED).optional(),
  filters: filters.optional(),
})

export type SiteFilters = Infer<typeof filters>

export type SiteListQuery = {
  search: string
  page: number
  perPage: number
  sortBy: (typeof SORT_COLUMNS)[number]
  sortDirection: (typeof SORT_DIRECTIONS)[number]
  newUpdated: (typeof NEW_UPDATED)[number] | null
  filters: SiteFilters
}

function invalid(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'filters' }])
}

function parseFilters(text: unknown): unknown {
  if (text === undefined || text === null || text === '') return undefined
  try {
    const parsed: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Falls through to the one message for everything that is not an object.
  }
  throw invalid('filters', 'The filters must be a JSON object.')
}

function withoutBlanks(input: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== '' && value !== null)
  )
}

/**
 * The state of a list of sites from its query string (D9, D37, D38): every default filled in.
 * Throws E_VALIDATION_ERROR (422) naming the field for unknown filters and impossible values.
 */
export async function parseSiteList(queryString: Record<string, unknown>): Promise<SiteListQuery> {
  const known = parseFilters(queryString.filters) as Record<string, unknown> | undefined
  const unknown = Object.keys(known ?? {}).find((key) => !(key in FILTER_FIELDS))
  if (unknown) throw invalid(`filters.${unknown}`, `"${unknown}" is not a filter.`)
  const input = await parameters.validate({ ...withoutBlanks(queryString), filters: known })
  return {
    search: input.search ?? '',
    page: input.page ?? LIST_DEFAULTS.page,
    perPage: input.perPage ?? LIST_DEFAULTS.perPage,
    sortBy: input.sortBy ?? LIST_DEFAULTS.sortBy,
    sortDirection: input.sortDirection ?? LIST_DEFAULTS.sortDirection,
    newUpdated: input.NewUpdated ?? null,
    filters: input.filters ?? {},
  }
}
