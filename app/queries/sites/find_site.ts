import type User from '#models/user'
import { onlyGatherable, visibleSites } from '#sites/read/visible_sites'
import { DETAIL_COLUMNS, selectSites } from '#sites/read/select_sites'
import { joinMemberState, memberStateOf, type MemberStateColumns } from '#sites/read/member_state'
import type { SiteDetailRow } from '#sites/read/site_rows'

/** Those of the ids that a file or a bulk act of the member may hold. */
export async function gatherableIds(member: User, ids: number[]): Promise<number[]> {
  const asked = visibleSites(member).whereIn('sites.id', ids)
  const rows = await onlyGatherable(asked, member).select('sites.id')
  return rows.map(({ id }) => id)
}

/** Without contacts; null is a visitor. Throws E_ROW_NOT_FOUND (404) for a site that the viewer may not open. */
export async function findSite(viewer: User | null, siteId: number): Promise<SiteDetailRow> {
  const query = selectSites(visibleSites(viewer))
    .where('sites.id', siteId)
    .select('sites.verified_at', ...DETAIL_COLUMNS)
  const found = await joinMemberState(query, viewer?.id ?? null).firstOrFail()
  const row = found as SiteDetailRow & MemberStateColumns
  return { ...row, memberState: memberStateOf(row) }
}
