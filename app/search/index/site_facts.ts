// What the index is told of one site, and how changes are named. Plain numbers and texts, no rows of a database.
// Only `tokens` is long; it is read once and not kept.
import { DAY_MS } from '#shared/time/dates'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'

/** A contractor or client, with the key that sorts its name. */
type Named = { id: number; nameKey: string }

/** Null is unknown. */
export type SiteFacts = {
  id: number
  status: SiteStatus
  sector: Sector
  region: Region | null
  nameKey: string
  /** `sites.city_county_key`. */
  townKey: string | null
  cmapId: string | null
  postcodeKey: string | null
  contractor: Named | null
  client: Named | null
  authorityId: number | null
  /** Whole pounds. */
  value: number | null
  startDay: number | null
  endDay: number | null
  /** Seconds since 1970. */
  addedAt: number
  refreshedAt: number | null
  verifiedDay: number | null
  /** Degrees, both or neither. */
  latitude: number | null
  longitude: number | null
  storeys: number | null
  units: number | null
  blocks: number | null
  /** Of `siteTokens`; null where they have not changed. */
  tokens: readonly string[] | null
}

/** Each site once; a site that is known is changed, any other is added. */
export type SiteChanges = { sites: readonly SiteFacts[]; removed: readonly number[] }

/** Days since 1970, negative before. */
export function dayNumber(day: string): number {
  return Date.parse(day.slice(0, 10)) / DAY_MS
}
