import type { Region } from '../places/regions.js'
import { isoTime } from '../time/dates.js'
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
  /** Lists send it, and so does the open project. */
  inList?: true
  /** What a list reads instead of the column that is written. */
  listed?: string
  /** Only the open project shows it, not the lists. */
  inDetail?: true
  /** What the document of the API says of it. */
  about?: string
  /** The column of the administrators' file if it differs; false leaves the field out. */
  inExport?: string | false
  /** The column of the members' file if it differs; false leaves the field out. */
  inMemberExport?: string | false
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

/** By wire name. Types, import, form, history, files, lists, detail and API derive from this table. */
export const SITE_FIELDS = {
  cmap_id: {
    label: 'CMAP ID',
    kind: 'key',
    max: 64,
    guesses: ['ref', 'ref_id', 'reference', 'project_id'],
    inList: true,
    inMemberExport: false,
    about: 'The project’s ID in the source it was imported from.',
  },
  name: {
    label: 'Site Name',
    kind: 'name',
    max: 255,
    names: ['project_name'],
    guesses: ['title', 'site_name', 'project'],
    inList: true,
    inMemberExport: 'Project',
  },
  type: {
    label: 'Sector',
    kind: 'sector',
    column: 'sector',
    names: ['sector'],
    guesses: ['category'],
    inList: true,
    about: 'The sector.',
  },
  work_type: {
    label: 'Type of work',
    kind: 'line',
    max: 60,
    guesses: ['type_of_work', 'development_type', 'construction_type', 'works'],
    inList: true,
    about: 'New build, Refurbishment, Fit-out and the like, as the source says it.',
  },
  description: { label: 'Description', kind: 'paragraphs', max: 16_000, guesses: ['details'] },
  address: { label: 'Address', kind: 'address', max: 500, guesses: ['site_address'], inList: true },
  postcode: {
    label: 'Postcode',
    kind: 'postcode',
    max: 32,
    guesses: ['post_code', 'zip'],
    inList: true,
  },
  city_county: {
    label: 'Town, County',
    kind: 'line',
    max: 120,
    guesses: ['town', 'city', 'county'],
    inList: true,
    inMemberExport: 'Town',
  },
  region: { label: 'Region', kind: 'region', inList: true },
  local_authority: {
    label: 'Local Authority',
    kind: 'directory',
    column: 'local_authority_id',
    max: 255,
    guesses: ['lpa', 'planning_authority', 'council'],
    inList: true,
  },
  planning_ref: {
    label: 'Planning reference',
    kind: 'line',
    max: 100,
    guesses: ['planning_reference', 'planning_application', 'application_ref', 'application_no'],
    inDetail: true,
  },
  procurement_route: {
    label: 'Procurement route',
    kind: 'line',
    max: 100,
    guesses: ['procurement', 'procurement_method', 'route_to_market'],
    inDetail: true,
  },
  latitude: {
    label: 'Latitude',
    kind: 'latitude',
    guesses: ['lat'],
    inList: true,
    inMemberExport: false,
  },
  longitude: {
    label: 'Longitude',
    kind: 'longitude',
    guesses: ['lng', 'lon', 'long'],
    inList: true,
    inMemberExport: false,
  },
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
    inList: true,
    listed: 'value',
    about: 'Whole pounds; null if unknown.',
  },
  site_status: {
    label: 'Status',
    kind: 'status',
    guesses: ['status'],
    inList: true,
    listed: 'status',
    about: 'The status as of today.',
  },
  held: { label: 'Held', kind: 'flag', inExport: false },
  start_date: { label: 'Start Date', kind: 'day', guesses: ['start'], inList: true },
  end_date: { label: 'End Date', kind: 'day', guesses: ['end', 'completion_date'], inList: true },
  date: {
    label: 'Date Added',
    kind: 'added',
    column: 'added_at',
    inList: true,
    inMemberExport: 'Added',
    about: 'When the project was added.',
  },
  updated: {
    label: 'Updated',
    kind: 'time',
    column: 'refreshed_at',
    inList: true,
    about: 'When it was last updated; null if never.',
  },
  verified_at: { label: 'Last Verified', kind: 'time', inExport: 'last_verified' },
  verify_due_at: { label: 'Next Due', kind: 'due', inExport: false },
  image: { label: 'Image', kind: 'image', column: 'image_key', inExport: false },
  contractor: {
    label: 'Contractor',
    kind: 'directory',
    column: 'contractor_id',
    max: 255,
    guesses: ['main_contractor', 'builder'],
    inList: true,
    about: 'The main contractor.',
  },
  client: {
    label: 'Client',
    kind: 'directory',
    column: 'client_id',
    max: 255,
    guesses: ['developer'],
    inList: true,
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
type Marked<Mark> = { [F in SiteField]: Table[F] extends Mark ? F : never }[SiteField]

export type ListField = Marked<{ inList: true }>
export type DetailField = Marked<{ inDetail: true }>

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

/** As members read it: the value in pounds, the status as of today. */
export type ReadOf = Omit<FactOf, 'key' | 'value' | 'status'> & {
  key: string | null
  value: number | null
  status: SiteStatus
  added: string
  time: string | null
}

type ListName<F extends ListField> = Table[F] extends { listed: infer C extends string }
  ? C
  : F extends FactField
    ? FactName<F>
    : Table[F] extends { column: infer C extends string }
      ? C
      : F

export type ListFacts = { [F in ListField as ListName<F>]: ReadOf[Table[F]['kind']] }
export type ListValues = { [F in ListField]: ReadOf[Table[F]['kind']] }

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
export const LIST_FIELDS = fieldsWhere<ListField>(({ inList }) => inList === true)
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

/** Where a row that members read has the field. */
export function readName(field: ListField | DetailField): string {
  const { kind, column, listed } = entryOf(field)
  return listed ?? (kind === 'directory' ? field : (column ?? field))
}

export const listValues = valuesOf<ListFacts, ListValues>(LIST_FIELDS)
export const detailValues = valuesOf<DetailFacts, DetailValues>(DETAIL_FIELDS)

/** By wire name, with times in ISO. */
function valuesOf<Facts extends object, Values>(fields: (ListField | DetailField)[]) {
  const names = fields.map((field) => [field, readName(field), isTime(field)] as const)
  return (row: Facts): Values => {
    const values: Record<string, unknown> = {}
    for (const [field, name, isMoment] of names) {
      const value = (row as Record<string, unknown>)[name]
      values[field] = isMoment ? isoTime(value as string | null) : value
    }
    return values as Values
  }
}

function isTime(field: SiteField): boolean {
  return ['added', 'time'].includes(entryOf(field).kind)
}
