import { normalise } from '#shared/text/normalise'
import { IMPORT_FIELDS, type ImportField } from '#shared/sites/site_fields'

export { IMPORT_FIELDS, type ImportField }

/** The field that tells whether a row is known. */
export const KEY_FIELD: ImportField = 'cmap_id'

/** What a cell says to make a field blank. */
export const CLEAR = 'NULL'

type FieldNames = Record<string, ImportField>

const NAMES = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field])) as FieldNames
const OTHER_NAMES: FieldNames = { project_name: 'name', sector: 'type' }

/** The numbers that the product itself gives to sites: they identify nothing in a file. */
const OWN_NUMBERS = new Set(['id', 'site_id'])

/** What other sources call the fields, for guesses that an administrator looks at. */
const USUAL_NAMES: FieldNames = {
  ref: 'cmap_id',
  ref_id: 'cmap_id',
  reference: 'cmap_id',
  project_id: 'cmap_id',
  title: 'name',
  site_name: 'name',
  project: 'name',
  category: 'type',
  details: 'description',
  site_address: 'address',
  post_code: 'postcode',
  zip: 'postcode',
  town: 'city_county',
  city: 'city_county',
  county: 'city_county',
  lpa: 'local_authority',
  planning_authority: 'local_authority',
  council: 'local_authority',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  storeys: 'no_storeys',
  floors: 'no_storeys',
  units: 'no_units',
  blocks: 'no_blocks',
  contract_value: 'value',
  project_value: 'value',
  status: 'site_status',
  start: 'start_date',
  end: 'end_date',
  completion_date: 'end_date',
  main_contractor: 'contractor',
  builder: 'contractor',
  developer: 'client',
  first_name: 'site_manager_first_name',
  last_name: 'site_manager_last_name',
  telephone: 'phone',
  mobile: 'phone',
  e_mail: 'email',
}

/** The columns that name fields, in any case and with spaces or hyphens for underscores; an exact name wins. */
export function namedColumns(headers: string[]): Partial<Record<ImportField, string>> {
  return columnsByName(headers, [NAMES, OTHER_NAMES])
}

/** The columns that name fields, and for the others those that seem to mean them. */
export function suggestedColumns(headers: string[]): Partial<Record<ImportField, string>> {
  return columnsByName(headers, [NAMES, OTHER_NAMES, USUAL_NAMES])
}

/** Whether a column holds the product's own numbers. */
export function holdsOwnNumbers(header: string): boolean {
  return OWN_NUMBERS.has(bareHeader(header))
}

function columnsByName(headers: string[], lists: FieldNames[]) {
  const columns: Partial<Record<ImportField, string>> = {}
  for (const names of lists) {
    for (const header of headers) {
      const field = names[bareHeader(header)]
      if (field) columns[field] ??= header
    }
  }
  return columns
}

function bareHeader(header: string): string {
  return normalise(header).replace(/[\s_-]+/g, '_')
}

/** How headers are compared: case and runs of space do not count. */
export function headerKey(header: string): string {
  return normalise(header)
}

export function isImportField(name: string): name is ImportField {
  return (IMPORT_FIELDS as readonly string[]).includes(name)
}

/** The texts of one row by field; a field that is absent or the empty string is blank and keeps what is known. */
export type FieldTexts = Partial<Record<ImportField, string>>
