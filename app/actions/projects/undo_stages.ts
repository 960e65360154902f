import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { writeStage } from '#actions/projects/change_stage'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { writeBookmark } from '#actions/projects/set_bookmark'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { SalesStage } from '#shared/sites/sales_stages'

type Undo = {
  userId: number
  changeIds: number[]
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
  { userId, changeIds, onlyUnlocked }: Undo
): Promise<UndoneStage[]> {
  await claimIdempotencyKey(trx, userId, undefined)
  const own = () => trx.from('stage_changes').where('user_id', userId)
  const newest = own().groupBy('site_id').max('id')
  const changes = own().whereIn('id', changeIds).whereIn('id', newest)
  if (onlyUnlocked) {
    changes.whereIn('site_id', trx.from('unlocks').where('user_id', userId).select('site_id'))
  }
  const undone: UndoneStage[] = []
  for (const { id, site_id: siteId, stage_before: stage, has_saved: hasSaved } of await changes) {
    const mark = { user_id: userId, site_id: siteId }
    await own().where('id', id).delete()
    const last = await own().where('site_id', siteId).orderBy('id', 'desc').first()
    await writeStage(trx, mark, { stage, changed_at: last?.changed_at ?? null })
    if (hasSaved) await writeBookmark(userId, siteId, false, trx)
    const bookmark = await trx.from('bookmarks').where(mark).first()
    undone.push({ site_id: siteId, sales_stage: stage, is_bookmarked: bookmark !== null })
  }
  return undone
}
