import db from '@adonisjs/lucid/services/db'
import { toldChanges, type ToldField } from '#queries/sites/told_changes'
import { ACTIVITY_SHOWN } from '#shared/limits'

const OWN_ACTS = ['site.viewed', 'site.called', 'site.unlocked']
const CHANGED = 'site.changed'

/** Time in UTC; `fields` are what changed in the record. */
export type SiteActRow = { id: number; action: string; at: string; fields: ToldField[] }

/** What the viewer did on the site, notes and stages apart, and what changed in its record, newest first; visitors see
 * none of it. */
export async function siteActivity(
  viewer: { id: number } | null,
  siteId: number
): Promise<SiteActRow[]> {
  if (!viewer) return []
  const rows: (Omit<SiteActRow, 'fields'> & { changes: string | null })[] = await db
    .from('activity_log')
    .where({ actor_id: viewer.id, subject_type: 'site', subject_id: siteId })
    .whereIn('action', OWN_ACTS)
    .select('id', 'action', 'created_at as at', db.raw('NULL as changes'))
    .unionAll((record) =>
      record
        .from('site_changes')
        .where({ site_id: siteId, kind: 'changed' })
        .select('id', db.raw('? as action', [CHANGED]), 'changed_at as at', 'changes')
    )
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(ACTIVITY_SHOWN)
  const own = rows.flatMap(({ changes, ...row }) =>
    changes === null ? [{ ...row, fields: [] }] : []
  )
  const changed = rows.flatMap(({ changes, ...row }) =>
    changes === null ? [] : [{ ...row, changes }]
  )
  const told = await toldChanges(changed)
  return [...own, ...told].sort((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0
  )
}
