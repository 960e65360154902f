import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { REVERSED_RANGE, reversedEnd } from '#shared/filters'
import { REGIONS } from '#shared/regions'
import { SECTOR_IDS } from '#shared/sectors'
import { STATUS_FILTERS } from '#shared/site_status'

const MAX_TEXT = 5000
const MAX_NAMES = 100

const listed = <Values extends readonly string[]>(values: Values) =>
  vine.array(vine.enum(values)).parse(asList).optional()

const named = () =>
  vine
    .array(vine.string().trim().minLength(1).maxLength(255))
    .maxLength(MAX_NAMES)
    .parse(asList)
    .optional()

const text = () => vine.string().trim().maxLength(MAX_TEXT).optional()
const year = () => vine.number().withoutDecimals().range([1900, 2200]).optional()
const day = () =>
  vine
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .optional()
const millions = () => vine.number().min(0).max(1_000_000).optional()
const amount = () => vine.number().withoutDecimals().min(0).max(1_000_000).optional()

const FIELDS = {
  region: listed(REGIONS),
  sectors: listed(SECTOR_IDS),
  status: vine.enum(STATUS_FILTERS).optional(),
  contractor: named(),
  client: named(),
  local_authority: named(),
  search: text(),
  keyword: text(),
  projectName: text(),
  postcode: text(),
  year_start: year(),
  year_end: year(),
  start_date: day(),
  end_date: day(),
  start_value: millions(),
  end_value: millions(),
  start_storeys: amount(),
  end_storeys: amount(),
  start_units: amount(),
  end_units: amount(),
  start_blocks: amount(),
  end_blocks: amount(),
}

const filters = vine.object(FIELDS)
const validator = vine.create({ filters })

/** The filters of a list of sites (section 3, D38), the same in a call, an address and a saved filter. */
export type SiteFilters = Infer<typeof filters>

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
  return parsed
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

function asObject(given: unknown): Record<string, unknown> {
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

function refuseReversed(parsed: SiteFilters) {
  const end = reversedEnd(parsed)
  if (end) throw invalid(`filters.${end}`, REVERSED_RANGE)
}

function invalid(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'filters' }])
}

/** `GET /api/sites/options`: which picker, and what has been typed into it. */
export const directoryOptionsValidator = vine.create({
  field: vine.enum(['contractor', 'client', 'local_authority'] as const),
  search: vine.string().trim().maxLength(255).optional(),
})
