import db from '@adonisjs/lucid/services/db'
import { findPlace } from '#geography/find_place'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { placeOf, type PageOf, type Place } from '#database/paginate'
import { findLive, findSites, pageOfSites, wantedStatuses } from '#search/find_sites'
import { suggestionsFor, type Suggestions } from '#search/suggestions'
import { memberRows, rowsInOrder } from '#sites/read/rows_in_order'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { milesBetween } from '#shared/places/area'
import { standingAt } from '#sites/read/select_sites'
import { recentFrom } from '#shared/sites/recent'
import { londonMidnight, londonToday, SECOND_MS } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

export type SiteList = PageOf<MemberSiteRow> & {
  addedLastMonth: number
  /** Where nothing is found. */
  suggestions?: Suggestions
}

/** Newest first by default, ties by id. A page past the end returns the last page. */
export async function searchSites(viewer: User, query: SiteListQuery): Promise<SiteList> {
  const statuses = wantedStatuses(viewer, query.filters)
  // Of a bare column MariaDB weighs the indexes, which takes longer than reading the rows by their ids.
  const status = db.raw("COALESCE(sites.status, '')")
  const listed = () => db.from('sites').whereIn(status, statuses)
  const read = (ids: number[]) => memberRows(viewer, ids, listed())
  const { rows, place } = await pageOfSites(viewer, query, read)
  const list = await listOf(viewer, query, rows, place)
  return place.total > 0 ? list : { ...list, suggestions: await suggestionsFor(viewer, query) }
}

/** Added in the last 30 days. */
export async function countNew(viewer: User, query: SiteListQuery): Promise<number> {
  return (await newSince(viewer, query, null)).count
}

/** Added since the member's earlier visit; in the last 30 days where there was none or nothing has come since. */
export async function newSince(viewer: User, query: SiteListQuery, visit: string | null) {
  const found = await findSites(viewer, query, { version: versionAtStart(viewer) })
  const sinceVisit = visit ? found.addedSince(Date.parse(visit) + SECOND_MS) : 0
  if (sinceVisit > 0) return { count: sinceVisit, since: visit }
  const from = recentFrom(londonToday(), query.filters.added_from)
  return { count: found.addedSince(Number(londonMidnight(from))), since: null }
}

/** The page of these sites that the viewer may open, in their order. */
export async function listSites(
  viewer: User,
  query: Pick<SiteListQuery, 'page' | 'perPage' | 'filters'>,
  ids: number[]
): Promise<SiteList> {
  const place = placeOf(query, ids.length)
  const shown = ids.slice(place.offset, place.offset + place.perPage)
  return listOf(viewer, query, await rowsInOrder(viewer, shown), place)
}

async function listOf(
  viewer: User,
  { filters }: Pick<SiteListQuery, 'filters'>,
  rows: MemberSiteRow[],
  { offset, ...page }: Place
): Promise<SiteList> {
  measure(rows, filters)
  const live = await findLive(versionAtStart(viewer))
  const from = londonMidnight(recentFrom(londonToday()))
  return { rows, ...page, addedLastMonth: live.addedSince(Number(from)) }
}

/** How far each is from the place of the filters, if that can be found. */
export function measure(rows: MemberSiteRow[], { near, postcode }: SiteFilters) {
  const from = findPlace(near ?? postcode ?? '')
  if (!from) return
  for (const row of rows) {
    const place = standingAt(row)
    if (place) row.miles_away = milesBetween(from, place)
  }
}
