import { findPlace, type FoundPlace } from '#geography/find_place'
import { radians, type Position } from '#shared/places/area'
import type { AdminSiteSort } from '#shared/sites/admin_sites'
import type { ListSort } from '#shared/sites/filters'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { londonToday } from '#shared/time/dates'

export type SiteSort = AdminSiteSort | ListSort

const STATUS_RANKS = SITE_STATUSES.map((status, at) => `WHEN '${status}' THEN ${at}`).join(' ')

const SORTS: Record<SiteSort, string> = {
  id: 'sites.id',
  name: 'sites.name_key',
  city_county: 'sites.city_county_key',
  contractor: 'contractors.name_key',
  client: 'clients.name_key',
  value: 'sites.value',
  starting: 'sites.start_date',
  start_date: 'sites.start_date',
  end_date: 'sites.end_date',
  date: 'sites.added_at',
  updated: 'sites.refreshed_at',
  nearest: 'sites.id',
  cmap_id: 'sites.cmap_id',
  status: `CASE sites.status ${STATUS_RANKS} END`,
}

type Order = { sortBy: SiteSort; sortDirection: 'asc' | 'desc' }

/** The orders that know one direction only. */
export function orderOf<Asked extends Order>(asked: Asked): Asked {
  const isUpwards = asked.sortBy === 'starting' || asked.sortBy === 'nearest'
  return isUpwards ? { ...asked, sortDirection: 'asc' } : asked
}

const UNKNOWN_IN: Partial<Record<SiteSort, string>> = {
  city_county: 'sites.city_county_key',
  contractor: 'sites.contractor_id',
  client: 'sites.client_id',
  value: 'sites.value',
  start_date: 'sites.start_date',
  end_date: 'sites.end_date',
  updated: 'sites.refreshed_at',
  cmap_id: 'sites.cmap_id',
}

/** The sites that an order begins with, where it does not take all in one; the rest follow in an order of their own. */
export type Beginning = { column: string; from?: string; rest: Order }

/** Those with a value come before those without; those that start from today on before those that have started. */
export function beginningOf({ sortBy, sortDirection }: Order): Beginning | null {
  const column = UNKNOWN_IN[sortBy]
  if (sortBy === 'starting') {
    const rest = { sortBy: 'start_date', sortDirection: 'desc' } as const
    return { column: 'sites.start_date', from: londonToday(), rest }
  }
  return column ? { column, rest: { sortBy: 'id', sortDirection } } : null
}

/** Where the order measures from; null for every order but the nearest first, and for that without a place. */
export function placeOfOrder(sortBy: SiteSort, { near }: { near?: string }): FoundPlace | null {
  return sortBy === 'nearest' && near ? findPlace(near) : null
}

/** Grows with the distance from the place of the filter; the ID without one. */
export function orderColumn(sortBy: SiteSort, filters: { near?: string }): string {
  const place = placeOfOrder(sortBy, filters)
  return place ? haversineTo(place) : SORTS[sortBy]
}

/** SQL that grows with a site's distance from the place. */
function haversineTo({ latitude, longitude }: Position): string {
  const sine = (angle: string) => `SIN(${angle} / 2) * SIN(${angle} / 2)`
  const north = sine(`(RADIANS(sites.latitude) - ${radians(latitude)})`)
  const east = sine(`(RADIANS(sites.longitude) - ${radians(longitude)})`)
  return `(${north} + COS(RADIANS(sites.latitude)) * ${Math.cos(radians(latitude))} * ${east})`
}
