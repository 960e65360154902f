import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { cappedCount } from '#queries/capped_count'
import { countAddedLastMonth } from '#queries/count_added_last_month'
import {
  DATA_VERSION,
  dataVersion,
  KeptByVersion,
  versionOf,
  type DataVersion,
} from '#queries/data_version'
import { badgesHoldUntil, rightsOf } from '#queries/narrow_sites'
import { versionAtStart } from '#queries/session_and_member'
import { joinMarks, marksOf, type MarkColumns } from '#queries/site_marks'
import type { MarkedSiteRow, SiteRow } from '#queries/site_rows'
import { SiteSearch, SORTS } from '#queries/site_search'
import { TOTAL_CAP } from '#shared/limits'
import type { SiteListQuery } from '#validators/site_list'

export type SiteList = {
  rows: MarkedSiteRow[]
  page: number
  perPage: number
  lastPage: number
  /** Never above the cap of 10,000; then `totalIsCapped` says that there are more. */
  total: number
  totalIsCapped: boolean
  addedLastMonth: number
}

/** What was found of one question: how many sites, and the ids of the pages that were asked for. */
type Answer = {
  search: SiteSearch
  found: number
  pages: Map<string, Promise<number[]>>
  until: number
}

const MOST_ANSWERS = 1_000
const MOST_PAGES = 50
const kept = new KeptByVersion<Answer>(MOST_ANSWERS)

/**
 * One page of the sites that a member may list, newest first unless asked otherwise; equal rows in the
 * order of their id (sections 2 and 9, D9, D17, D37, D38). A page after the last one gives the last one.
 * What was found is kept until anything is written; the rows themselves are always read.
 */
export async function searchSites(
  viewer: User,
  query: SiteListQuery,
  cap: number = TOTAL_CAP
): Promise<SiteList> {
  const known = kept.get(keyOf(viewer, query, cap))
  if (known && known.value.until > Date.now()) {
    const list = await pageOfAnswer(known.value, viewer, query, cap, known.version)
    if (list) return list
  }
  const answer = await findAnswer(viewer, query, cap, await dataVersion())
  return (await pageOfAnswer(answer, viewer, query, cap))!
}

/** How many sites a list finds in the data of this version, counted no further than one above the cap of 10,000. */
export async function countSites(
  viewer: User,
  query: SiteListQuery,
  version: DataVersion
): Promise<number> {
  return (await findAnswer(viewer, query, TOTAL_CAP, version)).found
}

/** The answer of this version, found once for all who ask the same meanwhile and have the same rights. */
async function findAnswer(viewer: User, query: SiteListQuery, cap: number, version: DataVersion) {
  const key = keyOf(viewer, query, cap)
  const look = () => lookFor(viewer, query, cap)
  const answer = await kept.find(key, version, look)
  return answer.until > Date.now() ? answer : kept.renew(key, version, look)
}

async function lookFor(viewer: User, query: SiteListQuery, cap: number): Promise<Answer> {
  const until = await badgesHoldUntil(viewer, query)
  const search = await SiteSearch.of(viewer, query, cap)
  return { search, found: await search.count(), pages: new Map(), until }
}

/** A page of other sites than those of the list of all live ones. */
export async function listSites(
  viewer: User,
  query: SiteListQuery,
  matching: DatabaseQueryBuilderContract
): Promise<SiteList> {
  const found = await cappedCount(matching, TOTAL_CAP)
  const page = placeOf(query, found, TOTAL_CAP)
  const ids = await idsInOrder(matching, query).limit(query.perPage).offset(page.offset)
  const rows = await rowsInOrder(
    ids.map(({ id }) => id),
    viewer.id
  )
  return listOf(rows, page)
}

/** The page as it stands; null when the data are of another version than the answer by now. */
async function pageOfAnswer(
  answer: Answer,
  viewer: User,
  query: SiteListQuery,
  cap: number,
  version?: DataVersion
): Promise<SiteList | null> {
  const page = placeOf(query, answer.found, cap)
  const { rows, readAt } = await rowsAndVersion(await idsOf(answer, query, page), viewer.id)
  if (version !== undefined) {
    const current = readAt ?? versionAtStart(viewer) ?? (await dataVersion())
    if (current !== version) return null
  }
  return listOf(rows, page)
}

/** The ids of a page, looked for once. */
function idsOf({ search, found, pages }: Answer, query: SiteListQuery, { offset }: Place) {
  const { sortBy, sortDirection, perPage } = query
  if (found === 0) return []
  const key = [sortBy, sortDirection, perPage, offset].join()
  const known = pages.get(key)
  if (known) return known
  const ids = search.ids({ sortBy, sortDirection, perPage, offset }, found)
  if (pages.size >= MOST_PAGES) pages.clear()
  pages.set(key, ids)
  ids.catch(() => pages.delete(key))
  return ids
}

type Place = Omit<SiteList, 'rows' | 'addedLastMonth'> & { offset: number }

function placeOf({ page: wanted, perPage }: SiteListQuery, found: number, cap: number): Place {
  const total = Math.min(found, cap)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, lastPage)
  return {
    page,
    perPage,
    lastPage,
    total,
    totalIsCapped: found > cap,
    offset: (page - 1) * perPage,
  }
}

async function listOf(rows: MarkedSiteRow[], { offset, ...page }: Place): Promise<SiteList> {
  return { rows, ...page, addedLastMonth: await countAddedLastMonth() }
}

function keyOf(viewer: User, { search, newUpdated, filters }: SiteListQuery, cap: number): string {
  return JSON.stringify([cap, ...rightsOf(viewer, filters), search, newUpdated, filters])
}

/** The ids of the matching sites in the order of a list. */
export function idsInOrder(
  matching: DatabaseQueryBuilderContract,
  { sortBy, sortDirection }: Pick<SiteListQuery, 'sortBy' | 'sortDirection'>
): DatabaseQueryBuilderContract {
  const ids = matching.clone().select('sites.id')
  if (sortBy === 'contractor') ids.leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
  if (sortBy === 'client') ids.leftJoin('clients', 'clients.id', 'sites.client_id')
  ids.orderBy(SORTS[sortBy].by, sortDirection)
  if (sortBy !== 'id') ids.orderBy('sites.id', sortDirection)
  return ids
}

/** The rows of a list with a member's marks, in the order of their ids; what is not there any more is left out. */
export async function rowsInOrder(ids: number[], userId: number): Promise<MarkedSiteRow[]> {
  return (await rowsAndVersion(ids, userId)).rows
}

async function rowsAndVersion(ids: number[], userId: number) {
  if (ids.length === 0) return { rows: [], readAt: null }
  const query = selectSites(db.from('sites')).whereIn('sites.id', ids)
  const found = await joinMarks(query, userId).select(db.raw(DATA_VERSION))
  const byId = new Map<number, MarkedSiteRow>()
  for (const row of found as (SiteRow & MarkColumns)[]) {
    byId.set(row.id, Object.assign(row, { marks: marksOf(row) }))
  }
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  return { rows, readAt: versionOf(found[0]?.data_version) }
}

/** The columns of a list row, with the names of contractor, client and authority. */
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
      'contractors.name as contractor',
      'clients.name as client'
    )
}
