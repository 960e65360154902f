import { errors } from '@adonisjs/lucid'
import type User from '#models/user'
import { visibleSites } from '#search/visible_sites'
import { DETAIL_COLUMNS, selectSites } from '#search/search_sites'
import { joinMemberState, memberStateOf, type MemberStateColumns } from '#search/member_state'
import type { SiteDetailRow } from '#sites/site_rows'

/** Those of the ids that the viewer may open. */
export async function openableIds(viewer: User, ids: number[]): Promise<number[]> {
  const rows = await visibleSites(viewer).whereIn('sites.id', ids).select('sites.id')
  return rows.map(({ id }) => id)
}

/** Without contacts; null is a visitor. Throws E_ROW_NOT_FOUND (404) for a site that the viewer may not open. */
export async function findSite(viewer: User | null, siteId: number): Promise<SiteDetailRow> {
  const query = selectSites(visibleSites(viewer))
    .where('sites.id', siteId)
    .select('sites.verified_at', ...DETAIL_COLUMNS)
  const row = (await joinMemberState(query, viewer?.id ?? null).first()) as
    (Omit<SiteDetailRow, 'memberState'> & MemberStateColumns) | null
  if (!row) throw new errors.E_ROW_NOT_FOUND()

  return { ...row, memberState: memberStateOf(row) }
}
