import { invalid } from '#errors/invalid'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { isDay } from '#shared/time/dates'
import { countSearchWords, MAX_SEARCH_WORDS } from '#shared/sites/tokenize'
import { REVERSED_RANGE, reversedEnd, UNKNOWNS } from '#shared/sites/filters'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { STATUS_FILTERS } from '#shared/sites/site_status'
import { AREA_FIELDS, areaMistake, tidyArea } from '#validators/sites/area_filters'
import { number } from '#validators/number'

const MAX_TEXT = 5000
const MAX_NAMES = 100
const TOO_MANY_WORDS = `Please search for no more than ${MAX_SEARCH_WORDS} words at a time.`

const existingDay = vine.createRule(
  (value, _, field) => {
    if (typeof value !== 'string' || isDay(value)) return
    field.report('Please enter a day of the calendar.', 'day', field)
  },
  {
    toJSONSchema(schema) {
      schema.format = 'date'
    },
  }
)

const listed = <Values extends readonly string[]>(values: Values) =>
  vine.array(vine.enum(values)).parse(asList).optional()

const named = () =>
  vine
    .array(vine.string().trim().minLength(1).maxLength(255))
    .maxLength(MAX_NAMES)
    .parse(asList)
    .optional()

const text = () => vine.string().trim().maxLength(MAX_TEXT).optional()
const year = () => number().withoutDecimals().range([1900, 2200]).optional()
const month = () =>
  vine
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
    .optional()
const day = () => vine.string().use(existingDay()).optional()
const millions = () => number().min(0).max(1_000_000).optional()
const amount = () => number().withoutDecimals().min(0).max(1_000_000).optional()

const about = (description: string) => ({ description })

/** A status to filter by; `Live`, as the lists show it, is `live`. */
export const statusFilter = () =>
  vine.enum(STATUS_FILTERS).parse((value) => (value === 'Live' ? 'live' : value))

const FIELDS = {
  region: listed(REGIONS).meta(about('Any of these regions.')),
  sectors: listed(SECTOR_IDS).meta(about('Any of these sectors.')),
  status: statusFilter().optional().meta({
    description:
      'Without it `live`. `Complete` and, for all that one may list, the empty text: paid members. `Contract Awarded`: paid members to whom it was granted. `Verify` and `Hold`: administrators.',
    default: 'live',
  }),
  contractor: named().meta(about('Any of these contractors, by their whole names.')),
  client: named().meta(about('Any of these clients, by their whole names.')),
  local_authority: named().meta(about('Any of these authorities, by their whole names.')),
  search: text().meta(about('The same as the parameter `search`; all of them must match.')),
  keyword: text().meta(about('The same as `search`.')),
  projectName: text().meta(about('Words of the name alone.')),
  postcode: text().meta(
    about('The beginning of a postcode, or words of town, county or local authority.')
  ),
  year_start: year().meta(about('The year in which the project starts.')),
  year_end: year().meta(about('The year in which the project ends.')),
  month_start: month().meta(about('The month in which the project starts: 2026-11.')),
  month_end: month().meta(about('The month in which the project ends: 2026-11.')),
  added_from: day().meta(about('Added to the directory on this day or later.')),
  unknown: listed(UNKNOWNS).meta(about('Of which none of these is known.')),
  start_date: day().meta(about('Starts on this day or later.')),
  end_date: day().meta(about('Ends on this day or earlier.')),
  start_value: millions().meta(about('At least so many million pounds; 0 is no bound.')),
  end_value: millions().meta(about('At most so many million pounds; 0 is no bound.')),
  start_storeys: amount().meta(about('At least so many storeys; 0 is no bound.')),
  end_storeys: amount().meta(about('At most so many storeys; 0 is no bound.')),
  start_units: amount().meta(about('At least so many units; 0 is no bound.')),
  end_units: amount().meta(about('At most so many units; 0 is no bound.')),
  start_blocks: amount().meta(about('At least so many blocks; 0 is no bound.')),
  end_blocks: amount().meta(about('At most so many blocks; 0 is no bound.')),
  ...AREA_FIELDS,
}

/** The object `filters` of a call, an address and a saved filter, as `parseSiteFilters` reads it. */
export const siteFilters = vine.object(FIELDS)
const validator = vine.create({ filters: siteFilters })

/** The filters of a list of sites, the same in a call, an address and a saved filter. */
export type SiteFilters = Infer<typeof siteFilters>

/**
 * Filters from JSON text or an object; blank ones are left out.
 * Throws E_VALIDATION_ERROR (422) naming the field for malformed JSON, unknown filters, impossible values and
 * ranges that end before they start.
 */
export async function parseSiteFilters(given: unknown): Promise<SiteFilters> {
  const known = withoutBlanks(asObject(given))
  const unknown = Object.keys(known).find((key) => !(key in FIELDS))
  if (unknown) throw invalid(`filters.${unknown}`, `"${unknown}" is not a filter.`)
  const parsed = (await validator.validate({ filters: known })).filters
  refuseReversed(parsed)
  refuseManyWords(parsed)
  const mistake = areaMistake(parsed)
  if (mistake) throw invalid(`filters.${mistake[0]}`, mistake[1])
  return tidyArea(parsed)
}

/** The input without what was left blank. */
export function withoutBlanks(input: Record<string, unknown>): Record<string, unknown> {
  const isBlank = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(input).filter(
      ([key, value]) => !isBlank(value) && (value !== '' || key === 'status')
    )
  )
}

function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value
}

/** The filters as an object, given as one or as JSON text. Throws E_VALIDATION_ERROR (422) for anything else. */
export function asObject(given: unknown): Record<string, unknown> {
  if (given === undefined || given === null || given === '') return {}
  try {
    const parsed: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>
    }
  } catch {
    // Falls through to the one message for everything that is not an object.
  }
  throw invalid('filters', 'The filters must be a JSON object.')
}

/** Throws E_VALIDATION_ERROR (422) at the end of a range that lies before its start. */
export function refuseReversed(parsed: Record<string, unknown>) {
  const end = reversedEnd(parsed)
  if (end) throw invalid(`filters.${end}`, REVERSED_RANGE)
}

/** Throws E_VALIDATION_ERROR (422) where the filters, with the text of the search field, ask for too many words. */
export function refuseManyWords(
  { keyword, projectName, postcode, ...others }: SiteFilters,
  search = ''
) {
  const typed = {
    'filters.search': others.search,
    'filters.keyword': keyword,
    'filters.projectName': projectName,
    'filters.postcode': postcode,
    search,
  }
  let words = 0
  for (const [field, asked] of Object.entries(typed)) {
    words += countSearchWords(asked ?? '')
    if (words > MAX_SEARCH_WORDS) throw invalid(field, TOO_MANY_WORDS)
  }
}

/** `GET /api/sites/options`: which picker, and what has been typed into it. */
export const directoryOptionsValidator = vine.create({
  field: vine.enum(['contractor', 'client', 'local_authority'] as const),
  search: vine.string().trim().maxLength(255).optional(),
})
