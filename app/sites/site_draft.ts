import type { Contact, SiteFacts } from '#sites/site_changes'

/** A site as a form or a row makes it; no `cmap_id` is the empty text. */
export type SiteState = {
  facts: SiteFacts
  contacts: [Contact | null, Contact | null]
}

/** A site to write; `known` is the stored one, null for a new site; `added_on` (ISO day) is null for today. */
export type SiteDraft = SiteState & {
  known: { id: number; added_at: string; contacts: SiteState['contacts'] } | null
  added_on: string | null
}

/** A site of which nothing is known. */
export const EMPTY_SITE: Omit<SiteFacts, 'cmap_id' | 'name'> = {
  sector: 'Other',
  description: null,
  address: null,
  postcode: null,
  city_county: null,
  region: null,
  latitude: null,
  longitude: null,
  storeys: null,
  units: null,
  blocks: null,
  value_text: null,
  value: null,
  site_status: null,
  held: false,
  start_date: null,
  end_date: null,
  local_authority: null,
  contractor: null,
  client: null,
}

export const NO_CONTACT: Contact = {
  title: null,
  first_name: null,
  last_name: null,
  phone: null,
  email: null,
}

/** A contact with what a row or form gives over what is known; null when nothing is left of it. */
export function mergeContact(
  known: Contact | null | undefined,
  given: Partial<Contact>
): Contact | null {
  const merged = { ...NO_CONTACT, ...known, ...given }
  const columns = Object.keys(NO_CONTACT) as (keyof Contact)[]
  return columns.some((column) => merged[column]) ? merged : null
}
