import type User from '#models/user'
import { listableStatuses } from '#policies/site_list_policy'
import { statusOfFilter, type SiteStatus, type StatusFilter } from '#shared/sites/site_status'
import type { SiteFilters } from '#validators/sites/site_filters'

/** `status` applies when a list has no status filter. */
export type ListScope = { statuses: readonly SiteStatus[]; status: StatusFilter }

/** Those of the filter that the viewer may list, or that another scope holds. */
export function wantedStatuses(
  viewer: User,
  filters: SiteFilters,
  scope: ListScope = { statuses: listableStatuses(viewer), status: 'live' }
): SiteStatus[] {
  const wanted = statusOfFilter(filters.status ?? scope.status)
  return scope.statuses.filter((status) => !wanted || status === wanted)
}
