import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { findPlace } from '#geography/find_place'
import { findSites } from '#search/find_sites'
import { rowsInOrder } from '#sites/read/rows_in_order'
import type { MemberSiteRow, SiteDetailRow } from '#sites/read/site_rows'
import { NEIGHBOURS_DRAWN } from '#shared/limits'
import { milesBetween, NEIGHBOUR_MILES, type Position } from '#shared/places/area'
import { parsePostcode } from '#shared/places/postcodes'
import { standingAt } from '#sites/read/select_sites'

type Neighbour = MemberSiteRow & Position & { miles_away: number }

export type Neighbours = {
  total: number
  /** The nearest first. */
  rows: Neighbour[]
  /** What the filter by place calls where the site is; null where it knows no such place. */
  near: string | null
}

const ANY = { search: '', newUpdated: null, filters: {} }

/** The other sites within five miles, among those of the member's list. */
export async function neighboursOf(member: User, site: SiteDetailRow): Promise<Neighbours> {
  const place = standingAt(site)
  if (!place) return { total: 0, rows: [], near: null }
  const and = { near: { place, miles: NEIGHBOUR_MILES } }
  const found = await findSites(member, ANY, { and, version: versionAtStart(member) })
  const total = found.total - Number(found.has(site.id))
  const nearest = { sortBy: 'nearest', sortDirection: 'asc', from: place } as const
  const ids = found.page(nearest, 0, NEIGHBOURS_DRAWN + 1).filter((id) => id !== site.id)
  const drawn = await rowsInOrder(member, ids.slice(0, NEIGHBOURS_DRAWN))
  const rows = drawn.flatMap((row) => {
    const at = standingAt(row)
    return at ? [{ ...row, ...at, miles_away: milesBetween(place, at) }] : []
  })
  return { total, rows, near: nameOf(site) }
}

function nameOf({ postcode, city_county: town }: SiteDetailRow): string | null {
  const names = [postcode && parsePostcode(postcode)?.outward, town]
  return names.find((name) => name && findPlace(name)) || null
}
