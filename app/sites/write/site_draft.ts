import { deriveRegion } from '#geography/places'
import {
  type Contact,
  entryOf,
  FACT_FIELDS,
  factName,
  type SiteFacts,
} from '#shared/sites/site_fields'

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
