import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { assertListHolds } from '#errors/list_changed'
import { versionAtStart } from '#models/session_and_member'
import { placeOf, type PageOf, type Place } from '#database/paginate'
import { findLive, findSites, idsOf } from '#search/ask_index'
import { idsIn } from '#search/index/storage/bits'
import { countAddedSince } from '#search/index/answers/sums'
import { secondsAt } from '#search/index/site_facts'
import { onlyGatherable, visibleSites } from '#search/visible_sites'
import { wantedStatuses } from '#search/wanted_statuses'
import { suggestionsFor, type Suggestions } from '#search/suggestions'
import { pageOfSites, readInOrder } from '#search/page_of_sites'
import { joinMemberState, memberStateOf, type MemberStateColumns } from '#search/member_state'
import type { MemberSiteRow, SiteRow } from '#sites/site_rows'
import { placeOfOrder } from '#search/site_sorts'
import { milesBetween, type Position } from '#shared/places/area'
import { recentFrom } from '#shared/sites/recent'
import { londonToday } from '#shared/time/dates'
import { DETAIL_FIELDS, factName } from '#shared/sites/site_fields'
import type { SiteListQuery } from '#validators/sites/site_list'

export type SiteList = PageOf<MemberSiteRow> & {
  addedLastMonth: number
  /** Where nothing is found. */
  suggestions?: Suggestions
}

/** Newest first by default, ties by id. A page past the end returns the last page. */
export async function searchSites(viewer: User, query: SiteListQuery): Promise<SiteList> {
  const statuses = wantedStatuses(viewer, query.filters)
  const listed = () => db.from('sites').whereIn('sites.status', statuses)
  const read = (ids: number[]) => rowsAndVersion(viewer, ids, listed())
  const { rows, place } = await pageOfSites(viewer, query, read)
  const from = placeOfOrder(query.sortBy, query.filters)
  if (from) measure(rows, from)
  const list = await listOf(viewer, rows, place)
  return place.total > 0 ? list : { ...list, suggestions: await suggestionsFor(viewer, query) }
}

function measure(rows: MemberSiteRow[], from: Position) {
  for (const row of rows) {
    const { latitude, longitude } = row
    if (latitude === null || longitude === null) continue
    row.miles_away = milesBetween(from, { latitude, longitude })
  }
}

/** The ids of the first sites in the list's order, `most` at most. */
export async function searchIds(
  viewer: User,
  query: SiteListQuery,
  most: number
): Promise<number[]> {
  return idsOf(await findSites(viewer, query), query, 0, most)
}

/** Of the confirmed search, ascending. Throws 409 when it no longer finds that number. */
export async function confirmedFound(
  viewer: User,
  query: SiteListQuery,
  count: number
): Promise<number[]> {
  const { set, total } = await findSites(viewer, query)
  assertListHolds(count, total, 'project')
  return [...idsIn(set)]
}

/** Added in the last 30 days. */
export async function countNew(viewer: User, query: SiteListQuery): Promise<number> {
  const from = recentFrom(londonToday(), query.filters.added_from)
  const { index, set } = await findSites(viewer, query)
  return countAddedSince(index, set, secondsAt(from))
}

/** The page of these sites that the viewer may open, in their order. */
export async function listSites(
  viewer: User,
  query: Pick<SiteListQuery, 'page' | 'perPage'>,
  ids: number[]
): Promise<SiteList> {
  const place = placeOf(query, ids.length)
  const shown = ids.slice(place.offset, place.offset + place.perPage)
  return listOf(viewer, await rowsInOrder(viewer, shown), place)
}

async function listOf(
  viewer: User,
  rows: MemberSiteRow[],
  { offset, ...page }: Place
): Promise<SiteList> {
  const { index, set } = await findLive(versionAtStart(viewer))
  const added = countAddedSince(index, set, secondsAt(recentFrom(londonToday())))
  return { rows, ...page, addedLastMonth: added }
}

/** Those of the ids that the viewer may open by now. */
export async function rowsInOrder(viewer: User, ids: number[]): Promise<MemberSiteRow[]> {
  return (await rowsAndVersion(viewer, ids, visibleSites(viewer))).rows
}

/** Those that files and the desk may hold by now. */
export async function gatherableRows(viewer: User, ids: number[]): Promise<MemberSiteRow[]> {
  return (await rowsAndVersion(viewer, ids, onlyGatherable(visibleSites(viewer), viewer))).rows
}

async function rowsAndVersion(viewer: User, ids: number[], sites: DatabaseQueryBuilderContract) {
  const query = joinMemberState(selectSites(sites), viewer.id)
  query.select('contractors.live_sites as contractor_live')
  const { rows, readAt } = await readInOrder<SiteRow & MemberStateColumns>(query, ids)
  return { rows: rows.map((row) => ({ ...row, memberState: memberStateOf(row) })), readAt }
}

export const DETAIL_COLUMNS = DETAIL_FIELDS.map((field) => `sites.${factName(field)}`)

export function selectSites(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract {
  return query
    .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
    .leftJoin('clients', 'clients.id', 'sites.client_id')
    .leftJoin('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
    .select(
      'sites.id',
      'sites.cmap_id',
      'sites.name',
      'sites.sector',
      'sites.description',
      'sites.address',
      'sites.postcode',
      'sites.city_county',
      'sites.region',
      'local_authorities.name as local_authority',
      'sites.latitude',
      'sites.longitude',
      'sites.image_key',
      'sites.value',
      'sites.status',
      'sites.start_date',
      'sites.end_date',
      'sites.added_at',
      'sites.refreshed_at',
      'sites.contractor_id',
      'contractors.name as contractor',
      'clients.name as client'
    )
}
