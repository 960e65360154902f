import { findPlace, type FoundPlace } from '#geography/find_place'
import type { AdminSiteSort } from '#shared/sites/admin_sites'
import type { ListSort } from '#shared/sites/filters'

export type SiteSort = AdminSiteSort | ListSort

type Order = { sortBy: SiteSort; sortDirection: 'asc' | 'desc' }

/** The orders that know one direction only. */
export function orderOf<Asked extends Order>(asked: Asked): Asked {
  const isUpwards = asked.sortBy === 'starting' || asked.sortBy === 'nearest'
  return isUpwards ? { ...asked, sortDirection: 'asc' } : asked
}

/** Where the order measures from; null for every order but the nearest first, and for that without a place. */
export function placeOfOrder(sortBy: SiteSort, { near }: { near?: string }): FoundPlace | null {
  return sortBy === 'nearest' && near ? findPlace(near) : null
}
