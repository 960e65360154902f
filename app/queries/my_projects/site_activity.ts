import db from '@adonisjs/lucid/services/db'
import { toldChanges, type ToldField } from '#queries/sites/told_changes'
import { ACTIVITY_SHOWN } from '#shared/limits'
import type { CallOutcome } from '#shared/sites/call_outcomes'

export const CALLED = 'site.called'
/** Logged after the call, which is never changed. */
export const CALL_OUTCOME = 'site.call_outcome'
const OWN_ACTS = ['site.viewed', CALLED, CALL_OUTCOME, 'site.unlocked']
const CHANGED = 'site.changed'

/** Time in UTC; `fields` are what changed in the record, `outcome` is what came of a call. */
export type SiteActRow = {
  id: number
  action: string
  at: string
  fields: ToldField[]
  outcome: CallOutcome | null
}
type OwnRow = Omit<SiteActRow, 'fields' | 'outcome'> & { logged: string | null }

/** What the viewer did on the site, notes and stages apart, and what changed in its record, newest first; visitors see
 * none of it. */
export async function siteActivity(
  viewer: { id: number } | null,
  siteId: number
): Promise<SiteActRow[]> {
  if (!viewer) return []
  const rows: (OwnRow & { changes: string | null })[] = await db
    .from('activity_log')
    .where({ actor_id: viewer.id, subject_type: 'site', subject_id: siteId })
    .whereIn('action', OWN_ACTS)
    .select(
      'id',
      'action',
      'created_at as at',
      'changed_fields as logged',
      db.raw('NULL as changes')
    )
    .unionAll((record) =>
      record
        .from('site_changes')
        .where({ site_id: siteId, kind: 'changed' })
        .select(
          'id',
          db.raw('? as action', [CHANGED]),
          'changed_at as at',
          db.raw('NULL as logged'),
          'changes'
        )
    )
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(ACTIVITY_SHOWN)
  const own = rows.flatMap(({ changes, ...row }) => (changes === null ? [row] : []))
  const changed = rows.flatMap(({ changes, ...row }) =>
    changes === null ? [] : [{ ...row, changes }]
  )
  const told = await toldChanges(changed)
  const both = [...withOutcomes(own), ...told.map((row) => ({ ...row, outcome: null }))]
  return both.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

/** Newest first: the last word on a call counts. */
function withOutcomes(rows: OwnRow[]): SiteActRow[] {
  let last: CallOutcome | null = null
  return rows.flatMap(({ logged, ...row }) => {
    if (row.action === CALL_OUTCOME) {
      last ??= JSON.parse(logged!)[0] as CallOutcome
      return []
    }
    const outcome = row.action === CALLED ? last : null
    if (row.action === CALLED) last = null
    return [{ ...row, fields: [], outcome }]
  })
}
