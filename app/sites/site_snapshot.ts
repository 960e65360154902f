import type { Contact, SiteFacts } from '#sites/site_changes'
import { parsePounds } from '#shared/sites/money'
import type { SiteSnapshot } from '#shared/sites/site_history'

type SiteMoment = {
  facts: SiteFacts | (Omit<SiteFacts, 'cmap_id'> & { cmap_id: string | null })
  contacts: [Contact | null, Contact | null]
  /** Stored times, UTC. */
  added_at: string
  refreshed_at: string | null
  image_key?: string | null
  verified_at?: string | null
  verify_due_at?: string | null
}

/** A site as its history keeps it: every editable field under its wire name, contacts included. */
export function siteSnapshot(site: SiteMoment): SiteSnapshot {
  const { facts } = site
  const [lead, second] = site.contacts
  return {
    cmap_id: facts.cmap_id,
    name: facts.name,
    type: facts.sector,
    description: facts.description,
    address: facts.address,
    postcode: facts.postcode,
    city_county: facts.city_county,
    region: facts.region,
    local_authority: facts.local_authority,
    latitude: facts.latitude,
    longitude: facts.longitude,
    no_storeys: facts.storeys,
    no_units: facts.units,
    no_blocks: facts.blocks,
    value: facts.value_text,
    site_status: facts.site_status,
    held: facts.held,
    start_date: facts.start_date,
    end_date: facts.end_date,
    contractor: facts.contractor,
    client: facts.client,
    site_manager_title: lead?.title ?? null,
    site_manager_first_name: lead?.first_name ?? null,
    site_manager_last_name: lead?.last_name ?? null,
    phone: lead?.phone ?? null,
    email: lead?.email ?? null,
    site_manager_title2: second?.title ?? null,
    site_manager_first_name2: second?.first_name ?? null,
    site_manager_last_name2: second?.last_name ?? null,
    phone2: second?.phone ?? null,
    email2: second?.email ?? null,
    image: site.image_key ?? null,
    date: site.added_at,
    updated: site.refreshed_at,
    verified_at: site.verified_at ?? null,
    verify_due_at: site.verify_due_at ?? null,
  }
}

type SiteState = { facts: SiteFacts; contacts: [Contact | null, Contact | null] }

/** The facts and contacts of a site that its history kept so; `known` has the pounds of a value that is the same. */
export function stateFrom(snapshot: SiteSnapshot, known: SiteFacts): SiteState {
  const text = snapshot as Record<string, string | null>
  const number = snapshot as Record<string, number | null>
  const contact = (suffix: '' | '2'): Contact | null => {
    const given: Contact = {
      title: text[`site_manager_title${suffix}`],
      first_name: text[`site_manager_first_name${suffix}`],
      last_name: text[`site_manager_last_name${suffix}`],
      phone: text[`phone${suffix}`],
      email: text[`email${suffix}`],
    }
    return given.first_name || given.last_name || given.phone || given.email ? given : null
  }
  const isSameValue = text.value === known.value_text
  const facts = {
    cmap_id: text.cmap_id ?? '',
    name: text.name,
    sector: text.type,
    description: text.description,
    address: text.address,
    postcode: text.postcode,
    city_county: text.city_county,
    region: text.region,
    latitude: number.latitude,
    longitude: number.longitude,
    storeys: number.no_storeys,
    units: number.no_units,
    blocks: number.no_blocks,
    value_text: text.value,
    value: isSameValue ? known.value : parsePounds(text.value),
    site_status: text.site_status,
    held: Boolean(snapshot.held),
    start_date: text.start_date,
    end_date: text.end_date,
    local_authority: text.local_authority,
    contractor: text.contractor,
    client: text.client,
  }
  return { facts: facts as SiteFacts, contacts: [contact(''), contact('2')] }
}
