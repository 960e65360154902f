import type { Contact, SiteFacts } from '#imports/site_changes'
import type { SiteSnapshot } from '#shared/site_history'

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
