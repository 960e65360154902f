import type { CallCheck } from '#privacy/call_checks'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import type { SalesStage } from '#shared/sites/sales_stages'

/** A site as the lists read it: plain columns, never a contact. */
export type SiteRow = {
  id: number
  cmap_id: string | null
  name: string
  sector: Sector
  description: string | null
  address: string | null
  postcode: string | null
  city_county: string | null
  region: Region | null
  local_authority: string | null
  latitude: number | null
  longitude: number | null
  image_key: string | null
  value: number | null
  status: SiteStatus
  start_date: string | null
  end_date: string | null
  added_at: string
  refreshed_at: string | null
  contractor: string | null
  client: string | null
}

/** What one member has done with a site. */
export type SiteMarks = {
  isBookmarked: boolean
  hasViewed: boolean
  hasNotes: boolean
  isUnlocked: boolean
  salesStage: SalesStage | null
}

export type MarkedSiteRow = SiteRow & { marks: SiteMarks }

export type ContactRow = {
  position: number
  title: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  /** What is known of calling this person; null for nothing. */
  call: CallCheck | null
}

/** Which details of a person are known, without any of them. */
export type ContactKind = { position: number; name: boolean; phone: boolean; email: boolean }

/** One site in full. `contacts`, or their `contactKinds`, are there only when they were read as well. */
export type SiteDetailRow = MarkedSiteRow & {
  storeys: number | null
  units: number | null
  blocks: number | null
  value_text: string | null
  held: boolean
  site_status: SiteStatus | null
  verified_at: string | null
  contacts?: ContactRow[]
  contactKinds?: ContactKind[]
  /** Set where the daily limit hides the contacts: when it renews. */
  contactsRenewAt?: string
}
