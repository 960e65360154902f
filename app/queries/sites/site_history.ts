import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SiteChangeKind, SiteFieldChanges } from '#shared/sites/site_history'

export type SiteChangeRow = {
  id: number
  changed_at: string
  kind: SiteChangeKind
  changes: SiteFieldChanges
  import_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
}

const MOST = 200

/** The newest 200 changes, newest first; works for deleted sites too. */
export async function siteHistory(siteId: number): Promise<SiteChangeRow[]> {
  const rows = await db
    .from('site_changes')
    .leftJoin('users', 'users.id', 'site_changes.user_id')
    .where('site_changes.site_id', siteId)
    .select('site_changes.id', 'changed_at', 'kind', 'changes', 'import_id')
    .select('users.first_name', 'users.last_name', 'users.email')
    .orderBy('site_changes.id', 'desc')
    .limit(MOST)
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
}

/** This entry and all later ones, oldest first. */
export async function changesSince(
  client: QueryClientContract,
  siteId: number,
  changeId: number
): Promise<Pick<SiteChangeRow, 'id' | 'kind' | 'changes'>[]> {
  const rows = await client
    .from('site_changes')
    .where('site_id', siteId)
    .where('id', '>=', changeId)
    .orderBy('id')
    .select('id', 'kind', 'changes')
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
}
