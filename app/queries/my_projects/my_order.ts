import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import type { Found } from '#search/found'
import { isMyOwnSort, type MyOwnSort } from '#shared/sites/filters'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import type { MySitesQuery } from '#validators/sites/my_projects'

const STAGE_RANKS = SALES_STAGES.map((stage, at) => `WHEN '${stage}' THEN ${at}`).join(' ')

/** What the member's own sorts go by. */
const OWN_SORTS: Record<MyOwnSort, { table: string; key: string }> = {
  saved: { table: 'bookmarks', key: 'created_at' },
  stage: { table: 'site_stages', key: `CASE stage ${STAGE_RANKS} END` },
  reminder: { table: 'notes', key: 'CASE WHEN done_at IS NULL THEN remind_at END' },
}

/** Ids of the sites that have what a sort of the member's own goes by, in its order; null for other sorts. */
export async function readOwnOrder(
  viewer: User,
  { sortBy, sortDirection }: MySitesQuery
): Promise<number[] | null> {
  if (!isMyOwnSort(sortBy)) return null
  const { table, key } = OWN_SORTS[sortBy]
  const rows = await db
    .from(table)
    .where('user_id', viewer.id)
    .groupBy('site_id')
    .havingRaw(`MIN(${key}) IS NOT NULL`)
    .orderByRaw(`MIN(${key}) ${sortDirection}`)
    .orderBy('site_id', sortDirection)
    .select('site_id')
  return rows.map(({ site_id: id }) => id)
}

/** All ids found. Sites that the member's own order does not hold come last, by their ids. */
export function inMyOrder(
  found: Found,
  { sortBy, sortDirection }: MySitesQuery,
  own: number[] | null
): number[] {
  if (!isMyOwnSort(sortBy)) return found.page({ sortBy, sortDirection }, 0, found.total)
  const first = (own ?? []).filter((id) => found.has(id))
  const byId = found.page({ sortBy: 'id', sortDirection }, 0, found.total)
  return [...new Set([...first, ...byId])]
}
