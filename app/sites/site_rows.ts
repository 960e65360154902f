import type { CallCheck } from '#privacy/call_checks'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import type { DetailFacts } from '#shared/sites/site_fields'
import type { SalesStage } from '#shared/sites/sales_stages'

/** Never includes contacts. */
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
  contractor_id: number | null
  contractor: string | null
  /** Its live sites, where a list asked for them; null without a contractor. */
  contractor_live?: number | null
  /** From the place of a list in the order of distance. */
  miles_away?: number
  client: string | null
}

export type MemberState = {
  isBookmarked: boolean
  hasViewed: boolean
  notesCount: number
  isUnlocked: boolean
  salesStage: SalesStage | null
}

export type MemberSiteRow = SiteRow & { memberState: MemberState }

export type ContactRow = {
  position: number
  title: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  call: CallCheck | null
}

export type ContactKind = { position: number; name: boolean; phone: boolean; email: boolean }

/** `contacts` or `contactKinds` are set only when they were read. */
export type SiteDetailRow = MemberSiteRow &
  DetailFacts & {
    verified_at: string | null
    contacts?: ContactRow[]
    contactKinds?: ContactKind[]
    contactsRenewAt?: string
  }
