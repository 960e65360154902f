import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { addBookmarks, bookmarksOn, ROWS_AT_ONCE } from '#actions/projects/set_bookmark'
import { insertRows, upsertRows } from '#database/bulk_write'
import { chunk } from '#database/chunk'
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

async function changeStageIn(
  trx: TransactionClientContract,
  { userId, siteId, stage, key, age }: StageChange
): Promise<StageChangeRow | null> {
  if (!(await claimIdempotencyKey(trx, userId, key))) return null
  const before = await trx.from('site_stages').where({ user_id: userId, site_id: siteId }).first()
  const isOutdated = age !== undefined && before?.changed_at > storedTime(secondsAgo(age))
  if (isOutdated && before.stage !== stage) {
    throw new Exception(meanwhile(before.stage), { status: 409, code: 'E_STAGE_CHANGED' })
  }
  const [change] = await changeStagesIn(trx, { userId, siteIds: [siteId], stage })
  return change ?? null
}

type StagesChange = { userId: number; siteIds: number[]; stage: SalesStage | null }

/** Of projects without a change made offline; the caller has locked the member's row. Returns what changed. */
export async function changeStagesIn(
  trx: TransactionClientContract,
  { userId, siteIds, stage }: StagesChange
): Promise<StageChangeRow[]> {
  const own = (table: string) => trx.from(table).where('user_id', userId)
  const now = storedTime()
  const last = await own('stage_changes').max('id as id').first()
  for (const ids of chunk(siteIds, ROWS_AT_ONCE)) {
    const staged = await own('site_stages').whereIn('site_id', ids).select('site_id', 'stage')
    const before = new Map<number, SalesStage>(staged.map((row) => [row.site_id, row.stage]))
    const saved = new Set((await bookmarksOn(trx, userId, ids)).map((row) => row.site_id))
    const saves = (id: number) => stage !== null && !saved.has(id)
    const unsaved = ids.filter(saves)
    await addBookmarks(
      trx,
      unsaved.map((id) => ({ user_id: userId, site_id: id, created_at: now }))
    )
    const moved = ids.filter((id) => (before.get(id) ?? null) !== stage)
    await writeStages(
      trx,
      userId,
      moved.map((id) => ({ site_id: id, stage, changed_at: now }))
    )
    const history = moved.map((id) => ({
      user_id: userId,
      site_id: id,
      stage_before: before.get(id) ?? null,
      stage,
      has_saved: Number(saves(id)),
      changed_at: now,
    }))
    await insertRows(trx, 'stage_changes', history)
  }
  return own('stage_changes')
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .select('id', 'stage_before', 'stage', 'has_saved', 'changed_at')
}

type StageRow = { site_id: number; stage: SalesStage | null; changed_at: string }

/** Null takes the stage away. At most `ROWS_AT_ONCE`. */
export async function writeStages(
  trx: TransactionClientContract,
  userId: number,
  rows: StageRow[]
) {
  const none = rows.filter(({ stage }) => stage === null).map((row) => row.site_id)
  if (none.length > 0) {
    await trx.from('site_stages').where('user_id', userId).whereIn('site_id', none).delete()
  }
  const set = rows.filter(({ stage }) => stage !== null)
  await upsertRows(
    trx,
    'site_stages',
    set.map((row) => ({ user_id: userId, ...row })),
    ['user_id', 'site_id']
  )
}
