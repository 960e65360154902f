import { errors } from '@adonisjs/lucid'
import type User from '#models/user'
import { visibleSites } from '#search/visible_sites'
import { selectSites } from '#search/search_sites'
import { joinMemberState, marksOf, type MarkColumns } from '#search/member_state'
import type { SiteDetailRow } from '#sites/site_rows'

/**
 * One site that the viewer (null: a visitor) may open, with this viewer's marks and without its contacts.
 * Throws E_ROW_NOT_FOUND (404) for anything else.
 */
export async function findSite(viewer: User | null, siteId: number): Promise<SiteDetailRow> {
  const query = selectSites(visibleSites(viewer))
    .where('sites.id', siteId)
    .select(
      'sites.storeys',
      'sites.units',
      'sites.blocks',
      'sites.value_text',
      'sites.held',
      'sites.site_status',
      'sites.verified_at'
    )
  const row = (await joinMemberState(query, viewer?.id ?? null).first()) as
    (Omit<SiteDetailRow, 'marks'> & MarkColumns) | null
  if (!row) throw new errors.E_ROW_NOT_FOUND()

  return { ...row, held: Boolean(row.held), marks: marksOf(row) }
}
