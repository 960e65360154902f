import db from '@adonisjs/lucid/services/db'
import { changeStageIn } from '#actions/projects/change_stage'
import { writeBookmark } from '#actions/projects/set_bookmark'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { bookmarksOn, type BookmarkChanges } from '#actions/projects/undo_bookmarks'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { SalesStage } from '#shared/sites/sales_stages'

type SelectionChange = {
  userId: number
  siteIds: number[]
  /** Null takes the stages away; undefined leaves them. */
  stage?: SalesStage | null
  isBookmarked?: boolean
}

/** All or nothing. Each stage that changes writes its note. Returns which bookmarks changed. */
export function changeSelection(change: SelectionChange): Promise<BookmarkChanges> {
  const { userId, siteIds, stage, isBookmarked } = change
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      await claimIdempotencyKey(trx, userId, undefined)
      const before = await bookmarksOn(trx, userId, siteIds)
      for (const siteId of siteIds) {
        if (stage !== undefined) await changeStageIn(trx, { userId, siteId, stage })
        if (isBookmarked !== undefined) await writeBookmark(userId, siteId, isBookmarked, trx)
      }
      const after = await bookmarksOn(trx, userId, siteIds)
      return { removed: without(before, after), added: without(after, before) }
    })
  )
}

function without<Of extends { site_id: number }>(all: Of[], others: Of[]): Of[] {
  const known = new Set(others.map((one) => one.site_id))
  return all.filter((one) => !known.has(one.site_id))
}
