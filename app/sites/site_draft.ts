import { deriveRegion } from '#geography/places'
import { REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import {
  type Contact,
  entryOf,
  FACT_FIELDS,
  factName,
  type SiteFacts,
} from '#shared/sites/site_fields'
import type { SiteFault } from '#sites/faults'

export type SiteState = {
  facts: SiteFacts
  contacts: [Contact | null, Contact | null]
}

/** `known` is null for a new site; `added_on` (ISO day) is null for today. */
export type SiteDraft = SiteState & {
  known: { id: number; added_at: string; contacts: SiteState['contacts'] } | null
  added_on: string | null
}

const BLANKS: Record<string, unknown> = { key: '', name: '', sector: 'Other', flag: false }

export const EMPTY_SITE = {
  ...Object.fromEntries(
    FACT_FIELDS.map((field) => [factName(field), BLANKS[entryOf(field).kind] ?? null])
  ),
  value: null,
} as SiteFacts

export const NO_CONTACT: Contact = {
  title: null,
  first_name: null,
  last_name: null,
  phone: null,
  email: null,
}

export function mergeContact(
  known: Contact | null | undefined,
  given: Partial<Contact>
): Contact | null {
  const merged = { ...NO_CONTACT, ...known, ...given }
  const columns = Object.keys(NO_CONTACT) as (keyof Contact)[]
  return columns.some((column) => merged[column]) ? merged : null
}

export function regionOf(facts: SiteFacts) {
  return deriveRegion({
    localAuthority: facts.local_authority,
    postcode: facts.postcode,
    county: facts.city_county,
  })
}

/** A text that stays keeps its pounds, however it was read: with a decimal comma `12.500` was 12,500. */
export function keepPounds(facts: SiteFacts, known: SiteFacts | undefined): boolean {
  const isKept = known?.value_text === facts.value_text && known.value !== null
  if (isKept) facts.value = known.value
  return isKept
}

/** Checks the name, whole positions, and periods that end after they start. */
export function siteFaults(facts: SiteFacts): SiteFault[] {
  const faults: SiteFault[] = []
  const { latitude, longitude, start_date: start, end_date: end } = facts
  if (facts.name === '') faults.push({ code: 'missing', field: 'name' })
  if ((latitude === null) !== (longitude === null)) {
    faults.push({ code: 'halfPosition', field: latitude === null ? 'latitude' : 'longitude' })
  }
  if (start && end && end < start) {
    faults.push({ code: 'reversedPeriod', field: 'end_date', start, end })
  }
  return faults
}

/** Fields that were empty before may stay empty. */
export function missingInForm(facts: SiteFacts, before: SiteFacts | null): SiteFault[] {
  return REQUIRED_SITE_FIELDS.filter((field) => !facts[field] && (!before || before[field])).map(
    (field) => ({ code: 'missing', field })
  )
}
