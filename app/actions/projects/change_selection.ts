import db from '@adonisjs/lucid/services/db'
import { changeStageIn } from '#actions/projects/change_stage'
import { writeBookmark } from '#actions/projects/set_bookmark'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { bookmarksOn, type BookmarkChanges } from '#actions/projects/undo_bookmarks'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { StageChangeRow } from '#queries/my_projects/stage_history'
import type { SalesStage } from '#shared/sites/sales_stages'

type SelectionChange = {
  userId: number
  siteIds: number[]
  /** Null takes the stages away; undefined leaves them. */
  stage?: SalesStage | null
  isBookmarked?: boolean
}

type SelectionAnswer = { bookmarks: BookmarkChanges; stageChanges: StageChangeRow[] }

/** All or nothing. Returns which bookmarks and which stages changed. */
export function changeSelection(change: SelectionChange): Promise<SelectionAnswer> {
  const { userId, siteIds, stage, isBookmarked } = change
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      await claimIdempotencyKey(trx, userId, undefined)
      const before = await bookmarksOn(trx, userId, siteIds)
      const changes: (StageChangeRow | null)[] = []
      for (const siteId of siteIds) {
        if (stage !== undefined) changes.push(await changeStageIn(trx, { userId, siteId, stage }))
        if (isBookmarked !== undefined) await writeBookmark(userId, siteId, isBookmarked, trx)
      }
      const after = await bookmarksOn(trx, userId, siteIds)
      const bookmarks = { removed: without(before, after), added: without(after, before) }
      return { bookmarks, stageChanges: changes.filter((row) => row !== null) }
    })
  )
}

function without<Of extends { site_id: number }>(all: Of[], others: Of[]): Of[] {
  const known = new Set(others.map((one) => one.site_id))
  return all.filter((one) => !known.has(one.site_id))
}
