import type User from '#models/user'
import { dataVersion, type DataVersion } from '#database/data_version'
import { placeOf, type Place } from '#database/paginate'
import { versionAtStart } from '#models/version_at_start'
import { listableStatuses } from '#policies/site_list_policy'
import type { FilterQuery, Found, Order } from '#search/found'
import siteSearch, { type Wanted } from '#search/site_search'
import { statusOfFilter, type SiteStatus, type StatusFilter } from '#shared/sites/site_status'
import type { ReadRows } from '#sites/read/rows_in_order'
import type { SiteFilters } from '#validators/sites/site_filters'

/** `status` applies when a list has no status filter. */
type ListScope = { statuses: readonly SiteStatus[]; status: StatusFilter }

type Options = Pick<Wanted, 'and' | 'version'> & { scope?: ListScope }
type PageQuery = { page: number; perPage: number }

const TRIES = 3

/** Those of the filter that the viewer may list, or that another scope holds. */
export function wantedStatuses(
  viewer: User,
  filters: SiteFilters,
  scope: ListScope = { statuses: listableStatuses(viewer), status: 'live' }
): SiteStatus[] {
  const wanted = statusOfFilter(filters.status ?? scope.status)
  return scope.statuses.filter((status) => !wanted || status === wanted)
}

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

/** Rows and place of a page. */
export function pageOfSites<Row>(
  viewer: User,
  query: FilterQuery & Order & PageQuery,
  read: (ids: number[]) => Promise<ReadRows<Row>>
): Promise<{ rows: Row[]; place: Place }> {
  return findAndRead(viewer, query, async (found) => {
    const place = placeOf(query, found.total)
    const { rows, readAt } = await read(found.page(query, place.offset, place.perPage))
    return { answer: { rows, place }, readAt }
  })
}

/** Asks again where sites were written between the answer of the index and the rows. */
export async function findAndRead<Answer>(
  viewer: User,
  query: FilterQuery,
  read: (found: Found) => Promise<{ answer: Answer; readAt: DataVersion }>
): Promise<Answer> {
  let version = versionAtStart(viewer) ?? (await dataVersion())
  for (let tries = 1; ; tries++) {
    const { answer, readAt } = await read(await findSites(viewer, query, { version }))
    if (readAt === null || readAt === version || tries === TRIES) return answer
    version = readAt
  }
}
