import db from '@adonisjs/lucid/services/db'
import { changeStageIn } from '#actions/projects/change_stage'
import { writeBookmark } from '#actions/projects/set_bookmark'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { SalesStage } from '#shared/sites/sales_stages'

type SelectionChange = {
  userId: number
  siteIds: number[]
  /** Null takes the stages away; undefined leaves them. */
  stage?: SalesStage | null
  isBookmarked?: boolean
}

/** All or nothing. Each stage that changes writes its note. */
export async function changeSelection(change: SelectionChange): Promise<void> {
  const { userId, siteIds, stage, isBookmarked } = change
  await retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      for (const siteId of siteIds) {
        if (stage !== undefined) await changeStageIn(trx, { userId, siteId, stage })
        if (isBookmarked !== undefined) await writeBookmark(userId, siteId, isBookmarked, trx)
      }
    })
  )
}
