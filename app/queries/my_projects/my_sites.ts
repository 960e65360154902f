import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { assertListHolds } from '#errors/list_changed'
import { findSites } from '#search/ask_index'
import { idsIn } from '#search/index/storage/bits'
import { onlyGatherable, visibleSites } from '#search/visible_sites'
import { myIdsBy } from '#queries/my_projects/my_order'
import { workOnSites, type SiteWork } from '#queries/my_projects/work_on_sites'
import { listSites, rowsInOrder, type SiteList } from '#search/search_sites'
import type { MemberSiteRow } from '#sites/site_rows'
import { NO_STAGE, SALES_STAGES, type SalesStage } from '#shared/sites/sales_stages'
import type { MySitesQuery } from '#validators/sites/my_projects'

type Sites = DatabaseQueryBuilderContract

/** Known value in pounds; a null stage means none. */
export type StageTotal = { stage: SalesStage | null; count: number; value: number }
export type BoardColumn = StageTotal & { rows: MemberSiteRow[] }

/** Bookmarked or unlocked sites that the member may open, in every status unless filtered. */
async function myIds(viewer: User, query: MySitesQuery): Promise<number[]> {
  const mine = sitesIn(query.isUnlocked ? 'unlocks' : 'bookmarks', viewer)
  filterByStages(mine, viewer, query.stages)
  const rows = await mine.select('sites.id')
  const { set } = await findSites(viewer, query, {
    scope: { statuses: openableStatuses(viewer), status: '' },
    and: { within: [rows.map(({ id }) => id)] },
  })
  return [...idsIn(set)]
}

/** Any number of ids. */
function sitesOf(viewer: User, ids: number[]): Sites {
  const list =
    db.connection().dialect.name === 'mysql'
      ? "SELECT id FROM JSON_TABLE(?, '$[*]' COLUMNS (id INT UNSIGNED PATH '$')) AS ids"
      : 'SELECT value FROM json_each(?)'
  return visibleSites(viewer).whereRaw(`sites.id IN (${list})`, [JSON.stringify(ids)])
}

function sitesIn(table: 'unlocks' | 'bookmarks', viewer: User): Sites {
  const ids = db.from(table).where('user_id', viewer.id).select('site_id')
  return visibleSites(viewer).whereIn('sites.id', ids)
}

/** Unlocked sites that the member may open. */
export async function countUnlocked(viewer: User): Promise<number> {
  const [{ total }] = await sitesIn('unlocks', viewer).count('* as total')
  return Number(total)
}

export type MySiteList = SiteList & { work: Map<number, SiteWork> }

export async function listMySites(viewer: User, query: MySitesQuery): Promise<MySiteList> {
  const mine = sitesOf(viewer, await myIds(viewer, query))
  const list = await listSites(viewer, query, mine, myIdsBy(mine, viewer, query))
  const ids = list.rows.map(({ id }) => id)
  return { ...list, work: await workOnSites(viewer.id, ids) }
}

/** For the file, which leaves out awarded contracts that are kept from the member's lists. */
export async function myIdsInOrder(viewer: User, query: MySitesQuery): Promise<number[]> {
  const mine = sitesOf(viewer, await myIds(viewer, query))
  const ids = await myIdsBy(onlyGatherable(mine, viewer), viewer, query)
  return ids.map(({ id }) => id)
}

/** Of the confirmed list, those that a bulk act may touch. Throws 409 when it no longer holds that number. */
export async function confirmedMine(
  viewer: User,
  query: MySitesQuery,
  count: number
): Promise<number[]> {
  const mine = await myIds(viewer, query)
  assertListHolds(count, mine.length, 'project')
  const rows = await onlyGatherable(sitesOf(viewer, mine), viewer)
    .orderBy('sites.id')
    .select('sites.id')
  return rows.map(({ id }) => id)
}

function filterByStages(sites: Sites, viewer: User, stages: MySitesQuery['stages']) {
  if (stages.length === 0) return
  const staged = () => db.from('site_stages').where('user_id', viewer.id).select('site_id')
  sites.where((either) => {
    either.whereIn('sites.id', staged().whereIn('stage', stages))
    if (stages.includes(NO_STAGE)) either.orWhereNotIn('sites.id', staged())
  })
}

/** Every stage, "no stage" first, even without sites; exact. */
export async function stageTotals(viewer: User, query: MySitesQuery): Promise<StageTotal[]> {
  return totalsOf(viewer, await myIds(viewer, query))
}

async function totalsOf(viewer: User, ids: number[]): Promise<StageTotal[]> {
  const rows = await sitesOf(viewer, ids)
    .leftJoin('site_stages', (join) => {
      join.on('site_stages.site_id', 'sites.id').andOnVal('site_stages.user_id', viewer.id)
    })
    .groupBy('site_stages.stage')
    .select('site_stages.stage as stage')
    .count('* as count')
    .sum('sites.value as value')
  return [null, ...SALES_STAGES].map((stage) => {
    const found = rows.find((row) => row.stage === stage)
    return { stage, count: Number(found?.count ?? 0), value: Number(found?.value ?? 0) }
  })
}

export async function boardColumns(viewer: User, query: MySitesQuery): Promise<BoardColumn[]> {
  const mine = await myIds(viewer, { ...query, stages: [] })
  const shown = query.stages.length === 0 ? mine : await myIds(viewer, query)
  const columns: BoardColumn[] = []
  for (const total of await totalsOf(viewer, shown)) {
    const ofStage = sitesOf(viewer, mine)
    filterByStages(ofStage, viewer, [total.stage ?? NO_STAGE])
    const ids = total.count === 0 ? [] : await myIdsBy(ofStage, viewer, query).limit(query.shown)
    const rows = await rowsInOrder(
      ids.map(({ id }) => id),
      viewer.id
    )
    columns.push({ ...total, rows })
  }
  return columns
}
