import { learnPostcodes } from '#geography/find_place'
import { invalid, invalidFields } from '#errors/invalid'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { isDay } from '#shared/time/dates'
import { countSearchWords, MAX_SEARCH_WORDS } from '#shared/sites/tokenize'
import {
  BOUNDED,
  REVERSED_RANGE,
  reversedEnd,
  tidyUnknown,
  MISSING_FIELDS,
} from '#shared/sites/filters'
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
    field.report('Please enter a real date.', 'day', field)
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
/** `2026-11`. */
export const month = () =>
  vine
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
    .optional()
const day = () => vine.string().use(existingDay()).optional()
const millions = () => number().min(0).max(1_000_000).optional()
const amount = () => number().withoutDecimals().min(0).max(1_000_000).optional()

const YES: unknown[] = [true, 1, 'true', '1']

const about = (description: string) => ({ description })

/** `Live`, as the lists show it, becomes `live`. */
export const statusFilter = () =>
  vine.enum(STATUS_FILTERS).parse((value) => (value === 'Live' ? 'live' : value))

const FIELDS = {
  region: listed(REGIONS).meta(about('Any of these regions.')),
  sectors: listed(SECTOR_IDS).meta(about('Any of these sectors.')),
  status: statusFilter().optional().meta({
    description:
      '`live` by default. Paid members can use `Complete`, or an empty text for every status they can list. `Contract Awarded`: paid members with access to awarded contracts. `Verify` and `Hold`: administrators.',
    default: 'live',
  }),
  contractor: named().meta(about('Any of these contractors, by full name.')),
  client: named().meta(about('Any of these clients, by full name.')),
  local_authority: named().meta(about('Any of these authorities, by full name.')),
  search: text().meta(about('The same as the parameter `search`; all of them must match.')),
  keyword: text().meta(about('The same as `search`.')),
  projectName: text().meta(about('Words in the name alone.')),
  postcode: text().meta(
    about('The start of a postcode, or words from the town, county or local authority.')
  ),
  year_start: year().meta(about('The year in which the project starts.')),
  year_end: year().meta(about('The year in which the project ends.')),
  month_start: month().meta(about('The month in which the project starts: 2026-11.')),
  month_end: month().meta(about('The month in which the project ends: 2026-11.')),
  added_from: day().meta(about('Added to the directory on this day or later.')),
  unknown: listed(MISSING_FIELDS).meta(about('Projects missing all of these.')),
  include_unknown: vine
    .array(vine.enum(BOUNDED))
    .parse((value) => (YES.includes(value) ? BOUNDED : asList(value)))
    .optional()
    .meta(
      about(
        'Of these, projects whose value or date is unknown pass the bounds of the other filters; 1 for all.'
      )
    ),
  starts_from: day().meta(about('Starts on this day or later.')),
  starts_to: day().meta(about('Starts on this day or earlier.')),
  start_date: day().meta(about('The same as `starts_from`.')),
  end_date: day().meta(about('Ends on this day or earlier.')),
  start_value: millions().meta(about('Minimum value in millions of pounds; 0 for no limit.')),
  end_value: millions().meta(about('Maximum value in millions of pounds; 0 for no limit.')),
  start_storeys: amount().meta(about('Minimum number of storeys; 0 for no limit.')),
  end_storeys: amount().meta(about('Maximum number of storeys; 0 for no limit.')),
  start_units: amount().meta(about('Minimum number of units; 0 for no limit.')),
  end_units: amount().meta(about('Maximum number of units; 0 for no limit.')),
  start_blocks: amount().meta(about('Minimum number of blocks; 0 for no limit.')),
  end_blocks: amount().meta(about('Maximum number of blocks; 0 for no limit.')),
  ...AREA_FIELDS,
}

/** Shared by calls, addresses and saved filters. */
export const siteFilters = vine.object(FIELDS)
const validator = vine.create({ filters: siteFilters })

export type SiteFilters = Infer<typeof siteFilters>

/** From JSON text or an object, without blanks. Throws E_VALIDATION_ERROR (422) naming the field for malformed
 * JSON, unknown filters, impossible values and reversed ranges. */
export async function parseSiteFilters(given: unknown): Promise<SiteFilters> {
  const known = withoutBlanks(asObject(given))
  refuseUnknown(known, FIELDS)
  const parsed = (await validator.validate({ filters: known })).filters
  assertRangeOrder(parsed)
  assertWordLimit(parsed)
  await learnPostcodes([parsed.near, parsed.way_from, parsed.way_to, parsed.postcode])
  const mistake = areaMistake(parsed)
  if (mistake) throw invalid(`filters.${mistake[0]}`, mistake[1])
  return tidyUnknown(tidyArea(parsed))
}

export function withoutBlanks(input: Record<string, unknown>): Record<string, unknown> {
  const isBlank = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(input).filter(
      ([key, value]) => !isBlank(value) && (value !== '' || key === 'status')
    )
  )
}

/** Throws E_VALIDATION_ERROR (422) at every filter that is none of `fields`. */
export function refuseUnknown(given: object, fields: object) {
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(fields, key))
  if (unknown.length === 0) return
  const messages = unknown.map((key) => [`filters.${key}`, `"${key}" is not a filter.`])
  throw invalidFields(Object.fromEntries(messages))
}

function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value
}

/** Throws E_VALIDATION_ERROR (422) for anything but an object or its JSON text. */
export function asObject(given: unknown): Record<string, unknown> {
  if (given === undefined || given === null || given === '') return {}
  try {
    const parsed: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>
    }
  } catch {
    // The error below covers everything that is no object.
  }
  throw invalid('filters', 'The filters must be a JSON object.')
}

/** Throws E_VALIDATION_ERROR (422) at the end of a reversed range. */
export function assertRangeOrder(parsed: Record<string, unknown>) {
  const end = reversedEnd(parsed)
  if (end) throw invalid(`filters.${end}`, REVERSED_RANGE)
}

/** Throws E_VALIDATION_ERROR (422) when filters and search together have too many words. */
export function assertWordLimit(
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

export const directoryOptionsValidator = vine.create({
  field: vine.enum(['contractor', 'client', 'local_authority'] as const),
  search: vine.string().trim().maxLength(255).optional(),
})
