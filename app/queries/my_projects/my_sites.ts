import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { openableStatuses } from '#policies/site_policy'
import { assertListHolds } from '#errors/list_changed'
import { findSites } from '#search/find_sites'
import { onlyGatherable, visibleSites } from '#sites/read/visible_sites'
import { inMyOrder, readOwnOrder } from '#queries/my_projects/my_order'
import {
  lastTouches,
  overdueSites,
  readSiteWork,
  type SiteWork,
  type Touch,
} from '#queries/my_projects/site_work'
import { listSites, measure, type SiteList } from '#search/search_sites'
import { facetsOf, type SiteFacets } from '#search/site_facets'
import { timelineOf, type TimelineCounts } from '#search/timeline_counts'
import { rowsInOrder } from '#sites/read/rows_in_order'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { wonSince } from '#shared/sites/pipeline'
import { NO_STAGE, SALES_STAGES, type SalesStage } from '#shared/sites/sales_stages'
import { londonToday } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { MySitesQuery } from '#validators/sites/my_projects'

type Sites = DatabaseQueryBuilderContract
type MySite = { id: number; value: number }

/** Known value in pounds, and how many have none; a null stage means none. */
export type StageTotal = {
  stage: SalesStage | null
  count: number
  value: number
  unvalued: number
}
export type BoardRow = MemberSiteRow & { work: SiteWork | undefined; touch: Touch | undefined }
export type BoardColumn = StageTotal & { rows: BoardRow[] }

type Narrow = (mine: Sites) => Sites

/** For a second list of ids. The plus keeps SQLite from looking up both lists, which would be every pair of them. */
const siteId = () => db.raw('+sites.id')

/** Bookmarked or unlocked sites that the member may open, in every status unless filtered. */
async function findMine(viewer: User, query: MySitesQuery, narrow: Narrow = (mine) => mine) {
  const mine = sitesIn(query.isUnlocked ? 'unlocks' : 'bookmarks', viewer)
  filterByStages(mine, viewer, query.stages)
  const rows = await narrow(mine).select('sites.id')
  return findSites(viewer, query, {
    scope: { statuses: openableStatuses(viewer), status: '' },
    and: { within: [rows.map(({ id }) => id)] },
    version: versionAtStart(viewer),
  })
}

/** In the query's order. */
async function mySites(viewer: User, query: MySitesQuery, narrow?: Narrow): Promise<MySite[]> {
  const own = await readOwnOrder(viewer, query)
  const found = await findMine(viewer, query, narrow)
  return inMyOrder(found, query, own).map((id) => ({ id, value: found.valueOfSite(id) }))
}

function sitesIn(table: 'unlocks' | 'bookmarks', viewer: User): Sites {
  const ids = db.from(table).where('user_id', viewer.id).select('site_id')
  return visibleSites(viewer).whereIn('sites.id', ids)
}

/** What the filters leave of the unlocked sites that the member may open. */
export async function countUnlocked(viewer: User, query: MySitesQuery): Promise<number> {
  return (await findMine(viewer, { ...query, isUnlocked: true })).total
}

/** What the filters leave of the sites with a reminder of an earlier day. */
export async function countOverdue(viewer: User, query: MySitesQuery): Promise<number> {
  const late = await overdueSites(viewer.id)
  if (late.size === 0) return 0
  return (await findMine(viewer, query, (mine) => mine.whereIn(siteId(), [...late]))).total
}

export async function myFacets(viewer: User, query: MySitesQuery): Promise<SiteFacets> {
  return facetsOf(viewer, await findMine(viewer, query))
}

/** Of the whole list, and the contractors of these sites. */
export function myTimeline(
  viewer: User,
  query: MySitesQuery,
  ids: readonly number[]
): Promise<TimelineCounts> {
  const find = (filters: SiteFilters) => findMine(viewer, { ...query, filters })
  return timelineOf(viewer, query.filters, ids, find)
}

export type MySiteList = SiteList & { work: Map<number, SiteWork> }

export async function listMySites(viewer: User, query: MySitesQuery): Promise<MySiteList> {
  const sites = await mySites(viewer, query)
  const list = await listSites(viewer, query, idsOf(sites))
  return { ...list, work: await readSiteWork(viewer.id, idsOf(list.rows)) }
}

/** For files and bulk acts, which leave out awarded contracts that are kept from the member's lists. */
export async function myIdsInOrder(viewer: User, query: MySitesQuery): Promise<number[]> {
  return idsOf(await mySites(viewer, query, (mine) => onlyGatherable(mine, viewer)))
}

/** Of the confirmed list, those that a bulk act may touch. Throws 409 when it no longer holds that number. */
export async function confirmedMine(
  viewer: User,
  query: MySitesQuery,
  count: number
): Promise<number[]> {
  assertListHolds(count, (await mySites(viewer, query)).length, 'project')
  return (await myIdsInOrder(viewer, query)).sort((one, other) => one - other)
}

function filterByStages(sites: Sites, viewer: User, stages: MySitesQuery['stages']) {
  if (stages.length === 0) return
  const staged = () => db.from('site_stages').where('user_id', viewer.id).select('site_id')
  sites.where((either) => {
    either.whereIn(siteId(), staged().whereIn('stage', stages))
    if (stages.includes(NO_STAGE)) either.orWhereNotIn('sites.id', staged())
  })
}

/** Every stage, "no stage" first, even without sites; exact. */
export async function stageTotals(viewer: User, query: MySitesQuery): Promise<StageTotal[]> {
  return (await byStage(viewer, query)).map(({ sites: _, ...total }) => total)
}

/** Known value in pounds of what the filters leave and was moved to Won since the quarter began. */
export async function wonThisQuarter(
  viewer: User,
  query: MySitesQuery,
  today = londonToday()
): Promise<Pick<StageTotal, 'count' | 'value'>> {
  const won = db
    .from('site_stages')
    .where({ user_id: viewer.id, stage: 'Won' })
    .where('changed_at', '>=', wonSince(today))
    .select('site_id')
  const found = await findMine(viewer, query, (mine) => mine.whereIn(siteId(), won))
  return { count: found.total, value: found.pounds() }
}

/** The first cards of each stage. */
export async function boardColumns(viewer: User, query: MySitesQuery): Promise<BoardColumn[]> {
  const stages = await byStage(viewer, query)
  const shown = stages.map(({ sites }) => idsOf(sites.slice(0, query.shown)))
  const ids = shown.flat()
  const work = await readSiteWork(viewer.id, ids)
  const touches = await lastTouches(viewer.id, ids)
  const found = await rowsInOrder(viewer, ids)
  measure(found, query.filters)
  const rows = found.map((row) => {
    return { ...row, work: work.get(row.id), touch: touches.get(row.id) }
  })
  return stages.map(({ sites: _, ...total }, at) => {
    return { ...total, rows: rows.filter(({ id }) => shown[at].includes(id)) }
  })
}

async function byStage(viewer: User, query: MySitesQuery) {
  const staged = await db.from('site_stages').where('user_id', viewer.id).select('site_id', 'stage')
  const stageOf = new Map<number, SalesStage>(staged.map((row) => [row.site_id, row.stage]))
  const all = await mySites(viewer, query)
  return [null, ...SALES_STAGES].map((stage) => {
    const sites = all.filter(({ id }) => (stageOf.get(id) ?? null) === stage)
    const value = sites.reduce((sum, site) => sum + site.value, 0)
    const unvalued = sites.filter((site) => site.value === 0).length
    return { stage, count: sites.length, value, unvalued, sites }
  })
}

function idsOf(sites: readonly { id: number }[]): number[] {
  return sites.map(({ id }) => id)
}
