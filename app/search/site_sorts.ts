import { findPlace, type FoundPlace } from '#geography/find_place'
import { haversineTo } from '#search/filter_by_area'
import type { DirectorySort } from '#search/page_by_directory'
import type { AdminSiteSort } from '#shared/sites/admin_sites'
import type { ListSort } from '#shared/sites/filters'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { londonToday } from '#shared/time/dates'

export type SiteSort = AdminSiteSort | ListSort

export const STATUS_INDEX = 'sites_status_id_index'

const STATUS_RANKS = SITE_STATUSES.map((status, at) => `WHEN '${status}' THEN ${at}`).join(' ')

/** The index orders one status. */
export const SORTS: Record<SiteSort, { by: string; index: string }> = {
  id: { by: 'sites.id', index: STATUS_INDEX },
  name: { by: 'sites.name_key', index: 'sites_status_name_key_index' },
  city_county: { by: 'sites.city_county_key', index: 'sites_status_city_county_key_index' },
  contractor: { by: 'contractors.name_key', index: 'sites_contractor_id_status_value_index' },
  client: { by: 'clients.name_key', index: 'sites_client_id_status_value_index' },
  value: { by: 'sites.value', index: 'sites_status_value_index' },
  starting: { by: 'sites.start_date', index: 'sites_status_start_date_index' },
  start_date: { by: 'sites.start_date', index: 'sites_status_start_date_index' },
  end_date: { by: 'sites.end_date', index: 'sites_status_end_date_index' },
  date: { by: 'sites.added_at', index: 'sites_status_added_at_index' },
  updated: { by: 'sites.refreshed_at', index: 'sites_status_refreshed_at_index' },
  nearest: { by: 'sites.id', index: STATUS_INDEX },
  cmap_id: { by: 'sites.cmap_id', index: 'sites_cmap_id_unique' },
  status: { by: `CASE sites.status ${STATUS_RANKS} END`, index: STATUS_INDEX },
}

/** Indexes that order all statuses. */
export const OVERALL: Partial<Record<SiteSort, string>> = {
  id: 'PRIMARY',
  cmap_id: SORTS.cmap_id.index,
}

export const DIRECTORIES: Partial<Record<SiteSort, DirectorySort>> = {
  contractor: { table: 'contractors', key: 'sites.contractor_id' },
  client: { table: 'clients', key: 'sites.client_id' },
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
  return place ? haversineTo(place) : SORTS[sortBy].by
}
