import { normalise } from '#shared/text/normalise'
import { entryOf, IMPORT_FIELDS, type ImportField } from '#shared/sites/site_fields'

export const KEY_FIELD: ImportField = 'cmap_id'

type FieldNames = Map<string, ImportField>

/** Our own ids identify nothing in a file. */
const OWN_IDS = new Set(['id', 'site_id'])

const namesOf = (names: (field: ImportField) => readonly string[] | undefined): FieldNames =>
  new Map(IMPORT_FIELDS.flatMap((field) => (names(field) ?? []).map((name) => [name, field])))

const NAMES = namesOf((field) => [field])
const OTHER_NAMES = namesOf((field) => entryOf(field).names)
const GUESSES = namesOf((field) => entryOf(field).guesses)

/** Ignores case and takes spaces or hyphens for underscores; an exact name wins. */
export function namedColumns(headers: string[]): Partial<Record<ImportField, string>> {
  return columnsByName(headers, [NAMES, OTHER_NAMES])
}

export function suggestedColumns(headers: string[]): Partial<Record<ImportField, string>> {
  return columnsByName(headers, [NAMES, OTHER_NAMES, GUESSES])
}

export function holdsOwnIds(header: string): boolean {
  return OWN_IDS.has(bareHeader(header))
}

function columnsByName(headers: string[], lists: FieldNames[]) {
  const columns: Partial<Record<ImportField, string>> = {}
  for (const names of lists) {
    for (const header of headers) {
      const field = names.get(bareHeader(header))
      if (field) columns[field] ??= header
    }
  }
  return columns
}

function bareHeader(header: string): string {
  return normalise(header).replace(/[\s_-]+/g, '_')
}

/** Ignores case and repeated spaces. */
export function headerKey(header: string): string {
  return normalise(header)
}

export function isImportField(name: string): name is ImportField {
  return (IMPORT_FIELDS as readonly string[]).includes(name)
}

/** A missing or empty text keeps the known value. */
export type FieldTexts = Partial<Record<ImportField, string>>
