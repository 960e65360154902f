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
  /** For a change made offline: its idempotency key, and its age in seconds. */
  key?: string
  age?: number
}

const meanwhile = (stage: string) =>
  `The stage has since been set to “${stage}”, so we left it unchanged.`
const secondsAgo = (age: number) => new Date(Date.now() - age * 1000)

/** Returns the new note, or null when nothing changed. Throws 409 for an offline change older than the current
 * stage: the latest decision counts. Locks the member's row, so that changes follow one another. */
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
