import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { writeStages } from '#actions/projects/change_stage'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { bookmarksOn, removeBookmarks, ROWS_AT_ONCE } from '#actions/projects/set_bookmark'
import { chunk } from '#database/chunk'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { SalesStage } from '#shared/sites/sales_stages'

/** The member's changes from the first id to the last. */
export type ChangeRange = { first: number; last: number }

type Undo = {
  userId: number
  changes: number[] | ChangeRange
  /** For members who may work only on projects they unlocked. */
  onlyUnlocked: boolean
}

type UndoneStage = { site_id: number; sales_stage: SalesStage | null; is_bookmarked: boolean }

/** Removes these changes of stages and the bookmarks they made, without a trace, and returns what stands now. A change
 * that another has followed stays. */
export function undoStages(undo: Undo): Promise<UndoneStage[]> {
  return retryOnDeadlock(() => db.transaction((trx) => undoStagesIn(trx, undo)))
}

async function undoStagesIn(
  trx: TransactionClientContract,
  { userId, changes, onlyUnlocked }: Undo
): Promise<UndoneStage[]> {
  await claimIdempotencyKey(trx, userId, undefined)
  const own = () => trx.from('stage_changes').where('user_id', userId)
  const newest = () => own().groupBy('site_id').max('id as id')
  const wanted = own().whereIn('id', newest())
  if (Array.isArray(changes)) wanted.whereIn('id', changes)
  else wanted.whereBetween('id', [changes.first, changes.last])
  if (onlyUnlocked) {
    wanted.whereIn('site_id', trx.from('unlocks').where('user_id', userId).select('site_id'))
  }
  const undone: UndoneStage[] = []
  for (const rows of chunk(await wanted, ROWS_AT_ONCE)) {
    const siteIds: number[] = rows.map((row) => row.site_id)
    await own()
      .whereIn(
        'id',
        rows.map(({ id }) => id)
      )
      .delete()
    const last = await own()
      .whereIn('id', newest().whereIn('site_id', siteIds))
      .select('site_id', 'changed_at')
    const since = new Map<number, string>(last.map((row) => [row.site_id, row.changed_at]))
    const before = rows.map(({ site_id: siteId, stage_before: stage, changed_at: now }) => ({
      site_id: siteId,
      stage,
      changed_at: since.get(siteId) ?? now,
    }))
    await writeStages(trx, userId, before)
    const made = rows.filter((row) => row.has_saved).map((row) => row.site_id)
    await removeBookmarks(trx, userId, made)
    const saved = new Set((await bookmarksOn(trx, userId, siteIds)).map((row) => row.site_id))
    for (const { site_id: siteId, stage } of before) {
      undone.push({ site_id: siteId, sales_stage: stage, is_bookmarked: saved.has(siteId) })
    }
  }
  return undone
}
