import type { CallCheck } from '#privacy/call_checks'
import type { Placed } from '#shared/places/precision'
import type { DetailFacts, ListFacts } from '#shared/sites/site_fields'
import type { SalesStage } from '#shared/sites/sales_stages'

/** Never includes contacts. */
export type SiteRow = ListFacts &
  Placed & {
    id: number
    description: string | null
    image_key: string | null
    contractor_id: number | null
    /** Its live sites, where a list asked for them; null without a contractor. */
    contractor_live?: number | null
    /** From the place that a list is filtered by. */
    miles_away?: number
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
