/** The fields of a site that a file can fill, by their wire names. */
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

/** The fields that the form of a site edits: it tells Hold by the status, and the date by the way of saving. */
export const FORM_FIELDS = IMPORT_FIELDS.filter(
  (field): field is FormField => field !== 'date' && field !== 'held'
)

export type FormField = Exclude<ImportField, 'date' | 'held'>
