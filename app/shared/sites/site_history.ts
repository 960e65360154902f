import { formatDay, formatTime, isDay, isoTime } from '../time/dates.js'
import { sectorLabel } from './sectors.js'

/** What can happen to a site; `restored` brings a deleted one back. */
export const SITE_CHANGE_KINDS = ['created', 'changed', 'deleted', 'restored'] as const

export type SiteChangeKind = (typeof SITE_CHANGE_KINDS)[number]

/** The fields of a site whose changes are kept, by their wire names, with what they are called. */
export const SITE_FIELD_LABELS = {
  cmap_id: 'CMAP ID',
  name: 'Site Name',
  type: 'Sector',
  description: 'Description',
  address: 'Address',
  postcode: 'Postcode',
  city_county: 'Town, County',
  region: 'Region',
  local_authority: 'Local Authority',
  latitude: 'Latitude',
  longitude: 'Longitude',
  no_storeys: 'Storeys',
  no_units: 'Units',
  no_blocks: 'Blocks',
  value: 'Value',
  site_status: 'Status',
  held: 'Held',
  start_date: 'Start Date',
  end_date: 'End Date',
  contractor: 'Contractor',
  client: 'Client',
  site_manager_title: 'Title',
  site_manager_first_name: 'First Name',
  site_manager_last_name: 'Last Name',
  phone: 'Phone',
  email: 'Email',
  site_manager_title2: 'Title (second contact)',
  site_manager_first_name2: 'First Name (second contact)',
  site_manager_last_name2: 'Last Name (second contact)',
  phone2: 'Phone (second contact)',
  email2: 'Email (second contact)',
  image: 'Image',
  date: 'Date Added',
  updated: 'Updated',
  verified_at: 'Last Verified',
  verify_due_at: 'Next Due',
} as const

export type SiteField = keyof typeof SITE_FIELD_LABELS

export const SITE_FIELDS = Object.keys(SITE_FIELD_LABELS) as SiteField[]

export type SiteFieldValue = string | number | boolean | null

/** The fields that can be put back one by one: times and verification follow what is done, pictures are not kept. */
export const PUT_BACK_FIELDS = SITE_FIELDS.filter(
  (field) => !['image', 'date', 'updated', 'verified_at', 'verify_due_at'].includes(field)
)

/** Every field of a site at one moment; a blank one is null. */
export type SiteSnapshot = Record<SiteField, SiteFieldValue>

/** What was and what is, for each field that differs. */
export type SiteFieldChanges = Partial<Record<SiteField, [SiteFieldValue, SiteFieldValue]>>

/** The fields in which two states of a site differ; `null` stands for a site that is not there. */
export function siteFieldChanges(
  before: SiteSnapshot | null,
  after: SiteSnapshot | null
): SiteFieldChanges {
  const changes: SiteFieldChanges = {}
  for (const field of SITE_FIELDS) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (was !== is) changes[field] = [was, is]
  }
  return changes
}

const TIMES = new Set<string>(['date', 'updated', 'verified_at'] satisfies SiteField[])
const DAYS = new Set<string>(['start_date', 'end_date', 'verify_due_at'] satisfies SiteField[])
const IMAGE_LETTERS = 6

/**
 * What a field said, as people read it: days and times as they are shown everywhere, sectors by their label, an
 * image by the beginning of its key, nothing as "blank".
 */
export function fieldText(field: string, value: SiteFieldValue): string {
  if (value === null || value === '' || value === false) return 'blank'
  if (value === true) return 'yes'
  const text = String(value)
  if (field === 'type') return sectorLabel(text)
  if (field === 'image') return `image ${text.slice(0, IMAGE_LETTERS)}`
  if (DAYS.has(field) && isDay(text)) return formatDay(text)
  return TIMES.has(field) ? formatTime(isoTime(text)) : text
}
