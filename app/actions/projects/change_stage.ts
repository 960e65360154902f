import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addNote } from '#actions/projects/add_note'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { NoteRow } from '#queries/my_projects/site_notes'
import { storedTime } from '#shared/time/dates'
import { STAGE_NOTE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'

type StageChange = {
  userId: number
  siteId: number
  /** Null takes the stage away. */
  stage: SalesStage | null
  /** For a change made offline: its idempotency key, and its age in seconds. */
  key?: string
  age?: number
}

const meanwhile = (stage: string) =>
  `The stage has since been set to “${stage}”, so we left it unchanged.`
const secondsAgo = (age: number) => new Date(Date.now() - age * 1000)

/** Returns the new note, or null when nothing changed. Throws 409 for an offline change older than the current
 * stage: the latest decision counts. Locks the member's row, so that changes follow one another. */
export function changeStage(change: StageChange): Promise<NoteRow | null> {
  return retryOnDeadlock(() => db.transaction((trx) => changeStageIn(trx, change)))
}

/** As `changeStage`, within a transaction. */
export async function changeStageIn(
  trx: TransactionClientContract,
  { userId, siteId, stage, key, age }: StageChange
): Promise<NoteRow | null> {
  if (!(await claimIdempotencyKey(trx, userId, key))) return null
  const mark = { user_id: userId, site_id: siteId }
  const before = await trx.from('site_stages').where(mark).first()
  if ((before?.stage ?? null) === stage) return null
  if (before && age !== undefined && before.changed_at > storedTime(secondsAgo(age))) {
    throw new Exception(meanwhile(before.stage), { status: 409, code: 'E_STAGE_CHANGED' })
  }

  const now = { stage, changed_at: storedTime() }
  if (stage === null) await trx.from('site_stages').where(mark).delete()
  else if (before) await trx.from('site_stages').where(mark).update(now)
  else await trx.table('site_stages').insert({ ...mark, ...now })
  const label = stageLabel(stage)
  const body = `${STAGE_NOTE}${before ? `${before.stage} → ${label}` : label}`
  return addNote({ userId, siteId, body }, trx)
}
