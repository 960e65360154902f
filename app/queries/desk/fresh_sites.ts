import type User from '#models/user'
import type { SavedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { newestMatches } from '#queries/saved_filters/saved_filter_matches'
import { searchSites } from '#search/search_sites'
import { gatherableRows } from '#sites/read/rows_in_order'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { DESK_ROWS } from '#shared/limits'
import { LIST_DEFAULTS } from '#shared/sites/filters'

export type FreshSites = { filterId: number | null; rows: MemberSiteRow[] }

/** New to the filter asked for, else to the first one with news; without saved filters, the newest live sites. */
export async function freshSites(
  member: User,
  filters: SavedFilterMatches[],
  wanted: number | null
): Promise<FreshSites> {
  const listed = filters.filter(({ counts }) => counts !== null)
  const chosen =
    listed.find(({ saved }) => saved.id === wanted) ?? listed.find(hasNews) ?? listed[0]
  if (!chosen) return { filterId: null, rows: await newestSites(member) }
  const ids = await newestMatches(chosen, member, DESK_ROWS)
  return { filterId: chosen.saved.id, rows: await gatherableRows(member, ids) }
}

function hasNews({ counts }: SavedFilterMatches): boolean {
  return counts !== null && counts.newMatches + counts.changedMatches > 0
}

async function newestSites(member: User): Promise<MemberSiteRow[]> {
  const query = { ...LIST_DEFAULTS, search: '', newUpdated: null, filters: {} }
  const { rows } = await searchSites(member, query)
  return rows.slice(0, DESK_ROWS)
}
