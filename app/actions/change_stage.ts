import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import { addNote } from '#actions/add_note'
import { retryingDeadlocks } from '#actions/retrying_deadlocks'
import type { NoteRow } from '#queries/site_notes'
import { storedTime } from '#shared/dates'
import type { SalesStage } from '#shared/sales_stages'

type StageChange = { userId: number; siteId: number; stage: SalesStage }

/**
 * Sets a member's sales stage of a site and writes the note that says so, in one (section 4, Sales Tracker).
 * The member's row is locked first: of simultaneous changes each finds the one before. Answers the new note,
 * or null when the site stands at that stage already and nothing was changed.
 */
export async function changeStage({ userId, siteId, stage }: StageChange): Promise<NoteRow | null> {
  const work = async (trx: TransactionClientContract) => {
    await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    const mark = { user_id: userId, site_id: siteId }
    const before = await trx.from('site_stages').where(mark).first()
    if (before?.stage === stage) return null

    const change = { stage, changed_at: storedTime() }
    if (before) await trx.from('site_stages').where(mark).update(change)
    else await trx.table('site_stages').insert({ ...mark, ...change })
    const body = `Sales stage: ${before ? `${before.stage} → ${stage}` : stage}`
    return addNote({ userId, siteId, body }, trx)
  }
  return retryingDeadlocks(() => db.transaction(work))
}
