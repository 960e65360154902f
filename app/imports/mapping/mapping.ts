import vine, { errors } from '@vinejs/vine'
import { ImportError } from '#imports/import_error'
import { KEY_FIELD, isImportField, namedColumns } from '#imports/mapping/columns'
import type { ImportField } from '#shared/sites/site_fields'
import { type Separator, SEPARATORS, sourceName } from '#shared/sites/imports'
import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'

/** Ignores case; an empty text makes the cell blank. */
export type ValueList = Record<string, string>

/** A text names a column; `or` is its fallback when blank, `otherwise` replaces texts missing from `values`.
 * `template`: see template.ts, with filters `number`, `path`, `place`, `sentence` and the mapping's `lists`. */
export type FieldRule =
  | string
  | { column: string; or?: string; values?: ValueList; otherwise?: string; case?: 'title' }
  | { join: string[]; with: Separator }
  | { template: string }
  | { constant: string }

/** Stored as JSON, in `imports/` for known sources and with each import. */
export type ImportMapping = {
  name?: string
  /** Prefixes the stored keys (`repd:281`); without it they are the directory's own. */
  source?: string
  /** Columns that a file may lack. */
  optional?: string[]
  /** What else a column is called. Case, spaces and punctuation never matter where no column has the exact name. */
  aliases?: Record<string, string[]>
  /** Cells may stand in quotes of their own. */
  unquote?: boolean
  fields: Partial<Record<ImportField, FieldRule>>
  /** Columns that hold British National Grid metres (EPSG:27700) or degrees, from row to row. */
  grid?: { easting: string; northing: string }
  /** Texts that mean a blank cell, such as `N/A`. */
  blank?: string[]
  capitals?: string[]
  lists?: Record<string, ValueList>
  /** The status of new sites whose row gives none; Verify by default. */
  newSites?: SiteStatus
  /** Numbers look like `1.250.000,50`. */
  decimalComma?: boolean
}

const texts = () => vine.record(vine.string().optional())

const mappingValidator = vine.create({
  name: vine.string().optional(),
  source: vine.string().optional(),
  optional: vine.array(vine.string()).optional(),
  aliases: vine.record(vine.array(vine.string())).optional(),
  unquote: vine.boolean().optional(),
  fields: vine.record(vine.any()),
  grid: vine.object({ easting: vine.string(), northing: vine.string() }).optional(),
  blank: vine.array(vine.string()).optional(),
  capitals: vine.array(vine.string()).optional(),
  lists: vine.record(texts()).optional(),
  newSites: vine.enum(SITE_STATUSES).optional(),
  decimalComma: vine.boolean().optional(),
})

/** Throws ImportError with the first fault. */
export async function parseMapping(json: string): Promise<ImportMapping> {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (error) {
    throw new ImportError(`The mapping is not JSON: ${(error as Error).message}`)
  }
  try {
    await mappingValidator.validate(parsed)
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    throw new ImportError(`The mapping is not valid: ${error.messages[0].message}`)
  }
  const mapping = parsed as ImportMapping
  if (mapping.source) mapping.source = sourceName(mapping.source)
  for (const [field, rule] of Object.entries(mapping.fields)) checkRule(field, rule)
  return mapping
}

/** For headers that are field names, in any case. */
export function guessMapping(headers: string[]): ImportMapping {
  const fields = namedColumns(headers)
  if (!fields[KEY_FIELD]) {
    throw new ImportError(
      `The file has no ${KEY_FIELD} column, which identifies each site. Its columns are: ${listed(headers)}.`
    )
  }
  return { fields }
}

export function listed(names: string[]): string {
  const shown = names
    .slice(0, 12)
    .map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
  const rest = names.length - shown.length
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function checkRule(field: string, rule: unknown) {
  if (!isImportField(field))
    throw new ImportError(`The mapping names the unknown field "${field}".`)
  if (typeof rule === 'string') return
  const given = (rule ?? {}) as Record<string, unknown>
  const sources = ['column', 'template', 'constant', 'join'].filter((key) => key in given)
  const isJoin = Array.isArray(given.join) && String(given.with) in SEPARATORS
  if (sources.length !== 1 || ('join' in given && !isJoin)) {
    throw new ImportError(
      `The mapping of ${field} must be a column name or have one of column, template, constant, join.`
    )
  }
}
