import type { Region } from '../places/regions.js'
import type { Sector } from './sectors.js'
import type { SiteStatus } from './site_status.js'

/** `position` 0 is the lead contact. */
export type Contact = {
  title: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
}

export type FactOf = {
  key: string
  name: string
  line: string | null
  address: string | null
  paragraphs: string | null
  postcode: string | null
  directory: string | null
  sector: Sector
  region: Region | null
  status: SiteStatus | null
  flag: boolean
  latitude: number | null
  longitude: number | null
  count: number | null
  value: string | null
  day: string | null
}

export type FactKind = keyof FactOf

type Entry = {
  label: string
  kind: FactKind | 'contact' | 'added' | 'time' | 'due' | 'image'
  /** The column in `sites` if it differs; a directory's column holds an id. */
  column?: string
  max?: number
  position?: 0 | 1
  part?: keyof Contact
  /** Import headers that certainly mean this field. */
  names?: readonly string[]
  /** Headers that may mean it, for an administrator to confirm. */
  guesses?: readonly string[]
  /** Only the open project shows it, not the lists. */
  inDetail?: true
  /** The export's column if it differs; false leaves the field out. */
  inExport?: string | false
}

const person =
  <P extends 0 | 1>(position: P) =>
  <K extends keyof Contact>(part: K, label: string, max: number, guesses: readonly string[] = []) =>
    ({
      label: position === 0 ? label : `${label} (second contact)`,
      kind: 'contact',
      ...{ position, part, max, guesses },
    }) as const

const lead = person(0)
const second = person(1)

/** By wire name. Types, import, form, history, export and project detail all derive from this table. */
export const SITE_FIELDS = {
  cmap_id: {
    label: 'CMAP ID',
    kind: 'key',
    max: 64,
    guesses: ['ref', 'ref_id', 'reference', 'project_id'],
  },
  name: {
    label: 'Site Name',
    kind: 'name',
    max: 255,
    names: ['project_name'],
    guesses: ['title', 'site_name', 'project'],
  },
  type: {
    label: 'Sector',
    kind: 'sector',
    column: 'sector',
    names: ['sector'],
    guesses: ['category'],
  },
  description: { label: 'Description', kind: 'paragraphs', max: 16_000, guesses: ['details'] },
  address: { label: 'Address', kind: 'address', max: 500, guesses: ['site_address'] },
  postcode: { label: 'Postcode', kind: 'postcode', max: 32, guesses: ['post_code', 'zip'] },
  city_county: {
    label: 'Town, County',
    kind: 'line',
    max: 120,
    guesses: ['town', 'city', 'county'],
  },
  region: { label: 'Region', kind: 'region' },
  local_authority: {
    label: 'Local Authority',
    kind: 'directory',
    column: 'local_authority_id',
    max: 255,
    guesses: ['lpa', 'planning_authority', 'council'],
  },
  planning_ref: {
    label: 'Planning Reference',
    kind: 'line',
    max: 100,
    guesses: ['planning_reference', 'planning_application', 'application_ref', 'application_no'],
    inDetail: true,
  },
  procurement_route: {
    label: 'Procurement Route',
    kind: 'line',
    max: 100,
    guesses: ['procurement', 'procurement_method', 'route_to_market'],
    inDetail: true,
  },
  latitude: { label: 'Latitude', kind: 'latitude', guesses: ['lat'] },
  longitude: { label: 'Longitude', kind: 'longitude', guesses: ['lng', 'lon', 'long'] },
  no_storeys: {
    label: 'Storeys',
    kind: 'count',
    column: 'storeys',
    guesses: ['storeys', 'floors'],
    inDetail: true,
  },
  no_units: { label: 'Units', kind: 'count', column: 'units', guesses: ['units'], inDetail: true },
  no_blocks: {
    label: 'Blocks',
    kind: 'count',
    column: 'blocks',
    guesses: ['blocks'],
    inDetail: true,
  },
  value: {
    label: 'Value',
    kind: 'value',
    column: 'value_text',
    max: 64,
    guesses: ['contract_value', 'project_value'],
  },
  site_status: { label: 'Status', kind: 'status', guesses: ['status'] },
  held: { label: 'Held', kind: 'flag', inExport: false },
  start_date: { label: 'Start Date', kind: 'day', guesses: ['start'] },
  end_date: { label: 'End Date', kind: 'day', guesses: ['end', 'completion_date'] },
  date: { label: 'Date Added', kind: 'added', column: 'added_at' },
  updated: { label: 'Updated', kind: 'time', column: 'refreshed_at' },
  verified_at: { label: 'Last Verified', kind: 'time', inExport: 'last_verified' },
  verify_due_at: { label: 'Next Due', kind: 'due', inExport: false },
  image: { label: 'Image', kind: 'image', column: 'image_key', inExport: false },
  contractor: {
    label: 'Contractor',
    kind: 'directory',
    column: 'contractor_id',
    max: 255,
    guesses: ['main_contractor', 'builder'],
  },
  client: {
    label: 'Client',
    kind: 'directory',
    column: 'client_id',
    max: 255,
    guesses: ['developer'],
  },
  site_manager_title: lead('title', 'Title', 20),
  site_manager_first_name: lead('first_name', 'First Name', 100, ['first_name']),
  site_manager_last_name: lead('last_name', 'Last Name', 100, ['last_name']),
  phone: lead('phone', 'Phone', 40, ['telephone', 'mobile']),
  email: lead('email', 'Email', 254, ['e_mail']),
  site_manager_title2: second('title', 'Title', 20),
  site_manager_first_name2: second('first_name', 'First Name', 100),
  site_manager_last_name2: second('last_name', 'Last Name', 100),
  phone2: second('phone', 'Phone', 40),
  email2: second('email', 'Email', 254),
} as const satisfies Record<string, Entry>

type Table = typeof SITE_FIELDS

export type SiteField = keyof Table
export type SiteFieldEntry = Entry

type OfKind<Kind> = {
  [F in SiteField]: Table[F]['kind'] extends Kind ? F : never
}[SiteField]

export type FactField = OfKind<FactKind>
export type DirectoryField = OfKind<'directory'>
export type ContactField = OfKind<'contact'>
export type ImportField = FactField | ContactField | 'date'
/** The form shows Hold through the status. */
export type FormField = Exclude<FactField, 'held'> | ContactField
export type DetailField = {
  [F in SiteField]: Table[F] extends { inDetail: true } ? F : never
}[SiteField]

/** Directories hold names here instead of ids. */
type FactName<F extends FactField> = F extends DirectoryField
  ? F
  : Table[F] extends { column: infer C extends string }
    ? C
    : F

/** Without contacts; directories by name. */
export type SiteFacts = {
  [F in FactField as FactName<F>]: FactOf[Table[F]['kind'] & FactKind]
} & { value: number | null }

export type DetailFacts = { [F in DetailField as FactName<F>]: FactOf[Table[F]['kind'] & FactKind] }
export type DetailValues = { [F in DetailField]: FactOf[Table[F]['kind'] & FactKind] }

const entries = Object.entries(SITE_FIELDS) as [SiteField, Entry][]

const OTHER_KINDS = new Set<Entry['kind']>(['contact', 'added', 'time', 'due', 'image'])

const fieldsWhere = <F extends SiteField>(test: (entry: Entry) => boolean) =>
  entries.filter(([, entry]) => test(entry)).map(([field]) => field) as F[]

export const ALL_SITE_FIELDS = fieldsWhere<SiteField>(() => true)
export const FACT_FIELDS = fieldsWhere<FactField>(({ kind }) => !OTHER_KINDS.has(kind))
export const CONTACT_FIELDS = fieldsWhere<ContactField>(({ kind }) => kind === 'contact')
export const DIRECTORY_FIELDS = fieldsWhere<DirectoryField>(({ kind }) => kind === 'directory')
export const DETAIL_FIELDS = fieldsWhere<DetailField>(({ inDetail }) => inDetail === true)
export const NUMBER_FIELDS = fieldsWhere<FactField>(({ kind }) =>
  ['latitude', 'longitude', 'count', 'value'].includes(kind)
)

export const IMPORT_FIELDS = fieldsWhere<ImportField>(
  ({ kind }) => !OTHER_KINDS.has(kind) || kind === 'contact' || kind === 'added'
)

export const FORM_FIELDS = IMPORT_FIELDS.filter(
  (field): field is FormField => field !== 'date' && field !== 'held'
)

/** Not times and verification, which follow from actions, nor images, which are not kept. */
export const PUT_BACK_FIELDS = IMPORT_FIELDS.filter((field) => field !== 'date')

export function entryOf(field: SiteField): Entry {
  return SITE_FIELDS[field]
}

export function fieldLabel(field: string): string {
  return (SITE_FIELDS as Record<string, Entry>)[field]?.label ?? field
}

export function factName(field: FactField): keyof SiteFacts {
  const { kind, column } = entryOf(field)
  return (kind === 'directory' ? field : (column ?? field)) as keyof SiteFacts
}

export function detailValues(row: DetailFacts): DetailValues {
  const facts = row as Record<string, unknown>
  return Object.fromEntries(
    DETAIL_FIELDS.map((field) => [field, facts[factName(field)]])
  ) as DetailValues
}
