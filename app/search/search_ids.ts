import type User from '#models/user'
import { assertListHolds } from '#errors/list_changed'
import { findSites } from '#search/find_sites'
import type { SiteListQuery } from '#validators/sites/site_list'

/** The ids of the first sites in the list's order, `most` at most. */
export async function searchIds(
  viewer: User,
  query: SiteListQuery,
  most: number
): Promise<number[]> {
  return (await findSites(viewer, query)).page(query, 0, most)
}

/** Of the confirmed search, ascending. Throws 409 when it no longer finds that number. */
export async function confirmedFound(
  viewer: User,
  query: SiteListQuery,
  count: number
): Promise<number[]> {
  const found = await findSites(viewer, query)
  assertListHolds(count, found.total, 'project')
  return found.ids()
}
