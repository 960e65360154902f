import type User from '#models/user'
import type { DataVersion } from '#database/data_version'
import type { FilterQuery, Found } from '#search/found'
import siteSearch, { type Wanted } from '#search/site_search'
import { wantedStatuses, type ListScope } from '#search/wanted_statuses'

type Options = Pick<Wanted, 'and' | 'version'> & { scope?: ListScope }

/** Of the viewer's list, or of another scope. */
export function findSites(
  viewer: User,
  query: FilterQuery,
  { scope, ...options }: Options = {}
): Promise<Found> {
  const statuses = wantedStatuses(viewer, query.filters, scope)
  return siteSearch.find({ statuses, query, ...options })
}

/** Live sites, which anyone may count. */
export function findLive(version?: DataVersion): Promise<Found> {
  return siteSearch.find({ statuses: ['Live'], version })
}
