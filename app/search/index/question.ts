// What a list asks: every field that is set must match. Bounds are included; names of companies are already ids.
// Made from the filters of an address by `questionOf`.
import type { Box, Position } from '#shared/places/area'
import type { Way } from '#shared/places/way'
import type { Region } from '#shared/places/regions'
import type { Unknown } from '#shared/sites/filters'
import type { Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import type { ParsedSearch } from '#shared/sites/tokenize'

export type Bounds = { from?: number; to?: number; orUnknown?: boolean }

export type Question = {
  /** Any of these; none matches nothing. */
  statuses: readonly SiteStatus[]
  regions?: readonly Region[]
  sectors?: readonly Sector[]
  /** All of these. */
  unknown?: readonly Unknown[]
  contractors?: readonly number[]
  clients?: readonly number[]
  authorities?: readonly number[]
  /** Pounds. */
  value?: Bounds
  /** Days since 1970. */
  start?: Bounds
  end?: Bounds
  /** Seconds since 1970. */
  added?: Bounds
  storeys?: Bounds
  units?: Bounds
  blocks?: Bounds
  /** Any of the badges, as they stand at this time in milliseconds. */
  badges?: { kinds: readonly ('new' | 'updated')[]; now: number }
  /** The beginning of a postcode key. */
  postcode?: string
  /** For each list, the CMAP ID begins with one of its texts. */
  cmapIds?: readonly (readonly string[])[]
  area?: readonly Position[]
  box?: Box
  /** Null is an unknown place, which matches nothing. */
  near?: { place: Position | null; miles: number }
  /** Null for an unknown place, which matches nothing. */
  way?: Way | null
  searches?: readonly ParsedSearch[]
  /** Each list as found elsewhere, for example in the database. */
  within?: readonly ArrayLike<number>[]
}
