import { fold } from '#shared/fold'
import { IMPORT_FIELDS, type ImportField } from '#shared/site_fields'

export { IMPORT_FIELDS, type ImportField }

/** The field that tells whether a row is known (D24). */
export const KEY_FIELD: ImportField = 'cmap_id'

const OTHER_NAMES: Record<string, ImportField> = { project_name: 'name', sector: 'type' }

const FIELDS_BY_NAME = new Map<string, ImportField>([
  ...Object.entries(OTHER_NAMES),
  ...IMPORT_FIELDS.map((field) => [field, field] as const),
])

/** The field that a header names, in any case and with spaces or hyphens for underscores; null for none (D24). */
export function fieldOfHeader(header: string): ImportField | null {
  return FIELDS_BY_NAME.get(fold(header).replace(/[\s_-]+/g, '_')) ?? null
}

/** What other sources call the fields, for guesses that somebody looks at. */
const USUAL_NAMES: Record<string, ImportField> = {
  id: 'cmap_id',
  ref: 'cmap_id',
  ref_id: 'cmap_id',
  reference: 'cmap_id',
  project_id: 'cmap_id',
  site_id: 'cmap_id',
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

/** The field that a header seems to mean; null for none. */
export function suggestField(header: string): ImportField | null {
  const name = fold(header).replace(/[\s_-]+/g, '_')
  return fieldOfHeader(header) ?? USUAL_NAMES[name] ?? null
}

/** How headers are compared: case and runs of space do not count. */
export function headerKey(header: string): string {
  return fold(header)
}

export function isImportField(name: string): name is ImportField {
  return (IMPORT_FIELDS as readonly string[]).includes(name)
}
