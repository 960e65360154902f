import { formatDay, formatTime, isDay, isoTime } from '../time/dates.js'
import { sectorLabel } from './sectors.js'
import { ALL_SITE_FIELDS, entryOf, SITE_FIELDS, type SiteField } from './site_fields.js'

/** `restored` brings a deleted site back. */
export const SITE_CHANGE_KINDS = ['created', 'changed', 'deleted', 'restored'] as const

export type SiteChangeKind = (typeof SITE_CHANGE_KINDS)[number]

export type SiteFieldValue = string | number | boolean | null

export type SiteSnapshot = Record<SiteField, SiteFieldValue>

/** As stored before and after and, where it differs, as it was shown then: Live is Complete after the end date. */
type FieldChange = [was: SiteFieldValue, is: SiteFieldValue, shown?: SiteFieldValue]

export type SiteFieldChanges = Partial<Record<SiteField, FieldChange>>

/** `null` is an absent site. */
export function siteFieldChanges(
  before: SiteSnapshot | null,
  after: SiteSnapshot | null
): SiteFieldChanges {
  const changes: SiteFieldChanges = {}
  for (const field of ALL_SITE_FIELDS) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (was !== is) changes[field] = [was, is]
  }
  return changes
}

/** What changes, oldest first, come to together: nothing for a field that ends as it began. */
export function netChanges(changes: SiteFieldChanges[]): SiteFieldChanges {
  const net: SiteFieldChanges = {}
  for (const change of changes) {
    for (const [name, [was, is]] of Object.entries(change)) {
      const field = name as SiteField
      const began = net[field] ? net[field][0] : was
      if (began === is) delete net[field]
      else net[field] = [began, is]
    }
  }
  return net
}

const IMAGE_LETTERS = 6

/** Formats a value for people; an image shows the start of its key, nothing shows "blank". */
export function fieldText(field: string, value: SiteFieldValue): string {
  if (value === null || value === '' || value === false) return 'blank'
  if (value === true) return 'yes'
  const text = String(value)
  switch (field in SITE_FIELDS && entryOf(field as SiteField).kind) {
    case 'sector':
      return sectorLabel(text)
    case 'image':
      return `image ${text.slice(0, IMAGE_LETTERS)}`
    case 'day':
    case 'due':
      return isDay(text) ? formatDay(text) : text
    case 'added':
    case 'time':
      return formatTime(isoTime(text))
    default:
      return text
  }
}
