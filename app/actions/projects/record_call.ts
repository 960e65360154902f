import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'
import { invalid } from '#errors/invalid'
import { CALLED, CALL_OUTCOME, type SiteActRow } from '#queries/my_projects/site_activity'
import type { CallOutcome } from '#shared/sites/call_outcomes'
import { storedTime } from '#shared/time/dates'

type Call = { userId: number; siteId: number; address: string }

const lineOf = ({ userId, siteId, address }: Call) => {
  return { actorId: userId, subjectType: 'site', subjectId: siteId, address }
}

/** Logs that the member called someone on this site, but not whom. */
export async function recordCall(call: Call): Promise<SiteActRow> {
  const id = await logActivity({ ...lineOf(call), action: CALLED })
  return { id, action: CALLED, at: storedTime(), fields: [], outcome: null }
}

/** Logs what came of the member's last call on this site, and answers that call. 422 without one. */
export async function recordOutcome(call: Call, outcome: CallOutcome): Promise<SiteActRow> {
  const { userId, siteId } = call
  const last = await db
    .from('activity_log')
    .where({ actor_id: userId, subject_type: 'site', subject_id: siteId, action: CALLED })
    .orderBy('id', 'desc')
    .select('id', 'created_at as at')
    .first()
  if (!last) throw invalid('outcome', 'You have not called anyone on this project.')
  await logActivity({ ...lineOf(call), action: CALL_OUTCOME, changedFields: [outcome] })
  return { ...last, action: CALLED, fields: [], outcome }
}
