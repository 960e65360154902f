import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { writeBookmark } from '#actions/projects/set_bookmark'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { StageChangeRow } from '#queries/my_projects/stage_history'
import { storedTime } from '#shared/time/dates'
import type { SalesStage } from '#shared/sites/sales_stages'

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

/** Setting a stage also saves the project. Returns the change, or null when the stage stays. Throws 409 for an offline
 * change older than the current stage: the latest decision counts. Locks the member's row, so that changes follow one
 * another. */
export function changeStage(change: StageChange): Promise<StageChangeRow | null> {
  return retryOnDeadlock(() => db.transaction((trx) => changeStageIn(trx, change)))
}

/** As `changeStage`, within a transaction. */
export async function changeStageIn(
  trx: TransactionClientContract,
  { userId, siteId, stage, key, age }: StageChange
): Promise<StageChangeRow | null> {
  if (!(await claimIdempotencyKey(trx, userId, key))) return null
  const mark = { user_id: userId, site_id: siteId }
  const before = await trx.from('site_stages').where(mark).first()
  const isSaved = (await trx.from('bookmarks').where(mark).first()) !== null
  const saves = stage !== null && !isSaved
  if ((before?.stage ?? null) === stage) {
    if (saves) await writeBookmark(userId, siteId, true, trx)
    return null
  }
  if (before && age !== undefined && before.changed_at > storedTime(secondsAgo(age))) {
    throw new Exception(meanwhile(before.stage), { status: 409, code: 'E_STAGE_CHANGED' })
  }

  const now = storedTime()
  if (saves) await writeBookmark(userId, siteId, true, trx)
  await writeStage(trx, mark, { stage, changed_at: now })
  const row = { stage_before: before?.stage ?? null, stage, has_saved: saves, changed_at: now }
  const [id] = await trx
    .insertQuery<number>()
    .table('stage_changes')
    .insert({ ...mark, ...row })
  return { ...row, id }
}

export type Mark = { user_id: number; site_id: number }

/** Null takes the stage away. */
export async function writeStage(
  trx: TransactionClientContract,
  mark: Mark,
  { stage, changed_at: changedAt }: { stage: SalesStage | null; changed_at: string }
) {
  if (stage === null) await trx.from('site_stages').where(mark).delete()
  else {
    await trx
      .knexQuery()
      .table('site_stages')
      .insert({ ...mark, stage, changed_at: changedAt })
      .onConflict(['user_id', 'site_id'])
      .merge(['stage', 'changed_at'])
  }
}
