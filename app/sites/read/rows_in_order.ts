import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DATA_VERSION, dataVersion, versionOf, type DataVersion } from '#database/data_version'
import type User from '#models/user'
import { joinMemberState, memberStateOf, type MemberStateColumns } from '#sites/read/member_state'
import { selectSites } from '#sites/read/select_sites'
import type { MemberSiteRow, SiteRow } from '#sites/read/site_rows'
import { onlyGatherable, visibleSites } from '#sites/read/visible_sites'

/** `readAt` is the version of the data by then. */
export type ReadRows<Row> = { rows: Row[]; readAt: DataVersion }

/** Those of the ids that the viewer may open by now, in the order given. */
export async function rowsInOrder(viewer: User, ids: number[]): Promise<MemberSiteRow[]> {
  return (await memberRows(viewer, ids, visibleSites(viewer))).rows
}

/** Those that files and the desk may hold by now. */
export async function gatherableRows(viewer: User, ids: number[]): Promise<MemberSiteRow[]> {
  return (await memberRows(viewer, ids, onlyGatherable(visibleSites(viewer), viewer))).rows
}

/** Those of the ids that `sites` holds, with the member's state. */
export async function memberRows(
  viewer: User,
  ids: number[],
  sites: DatabaseQueryBuilderContract
): Promise<ReadRows<MemberSiteRow>> {
  const query = joinMemberState(selectSites(sites), viewer.id)
  query.select('contractors.live_sites as contractor_live')
  const { rows, readAt } = await readInOrder<SiteRow & MemberStateColumns>(query, ids)
  return { rows: rows.map((row) => ({ ...row, memberState: memberStateOf(row) })), readAt }
}

/** Those of the ids that the query holds, in the order given. */
export async function readInOrder<Row extends { id: number }>(
  sites: DatabaseQueryBuilderContract,
  ids: number[]
): Promise<ReadRows<Row>> {
  if (ids.length === 0) return { rows: [], readAt: null }
  const found = await sites.whereIn('sites.id', ids).select(db.raw(DATA_VERSION))
  const byId = new Map(found.map((row) => [row.id, row as Row]))
  const readAt = found[0] ? versionOf(found[0].data_version) : await dataVersion()
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), readAt }
}
