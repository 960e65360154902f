import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addNote } from '#actions/projects/add_note'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { NoteRow } from '#queries/my_projects/site_notes'
import { storedTime } from '#shared/time/dates'
import type { SalesStage } from '#shared/sites/sales_stages'

type StageChange = {
  userId: number
  siteId: number
  stage: SalesStage
  /** Of a change that was made offline: its name, and how many seconds ago it was made. */
  key?: string
  age?: number
}

const meanwhile = (stage: string) => `The stage was set to “${stage}” later, and stays so.`
const secondsAgo = (age: number) => new Date(Date.now() - age * 1000)

/**
 * Sets a member's sales stage of a site and writes the note that says so, in one.
 * The member's row is locked first: of simultaneous changes each finds the one before. Answers the new note,
 * or null when the site stands at that stage already, or the change has arrived before, and nothing was changed.
 * Throws 409 for a change made offline when the stage was set after it was made: what was decided last stands.
 */
export async function changeStage(change: StageChange): Promise<NoteRow | null> {
  const { userId, siteId, stage, key, age } = change
  const work = async (trx: TransactionClientContract) => {
    if (!(await claimIdempotencyKey(trx, userId, key))) return null
    const mark = { user_id: userId, site_id: siteId }
    const before = await trx.from('site_stages').where(mark).first()
    if (before?.stage === stage) return null
    if (before && age !== undefined && before.changed_at > storedTime(secondsAgo(age))) {
      throw new Exception(meanwhile(before.stage), { status: 409, code: 'E_STAGE_CHANGED' })
    }

    const now = { stage, changed_at: storedTime() }
    if (before) await trx.from('site_stages').where(mark).update(now)
    else await trx.table('site_stages').insert({ ...mark, ...now })
    const body = `Sales stage: ${before ? `${before.stage} → ${stage}` : stage}`
    return addNote({ userId, siteId, body }, trx)
  }
  return retryOnDeadlock(() => db.transaction(work))
}
