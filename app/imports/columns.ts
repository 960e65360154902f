import { fold } from '#shared/fold'

/** The fields of a site that a file can fill, by their names in section 3 of the specification. */
export const IMPORT_FIELDS = [
  'cmap_id',
  'name',
  'type',
  'description',
  'address',
  'postcode',
  'city_county',
  'region',
  'local_authority',
  'latitude',
  'longitude',
  'no_storeys',
  'no_units',
  'no_blocks',
  'value',
  'site_status',
  'held',
  'start_date',
  'end_date',
  'date',
  'contractor',
  'client',
  'site_manager_title',
  'site_manager_first_name',
  'site_manager_last_name',
  'phone',
  'email',
  'site_manager_title2',
  'site_manager_first_name2',
  'site_manager_last_name2',
  'phone2',
  'email2',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

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

/** How headers are compared: case and runs of space do not count. */
export function headerKey(header: string): string {
  return fold(header)
}

export function isImportField(name: string): name is ImportField {
  return (IMPORT_FIELDS as readonly string[]).includes(name)
}
