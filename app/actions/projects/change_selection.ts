import db from '@adonisjs/lucid/services/db'
import { changeStagesIn } from '#actions/projects/change_stage'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import {
  addBookmarks,
  bookmarksOn,
  removeBookmarks,
  type Bookmark,
} from '#actions/projects/set_bookmark'
import type { BookmarkChanges } from '#actions/projects/undo_bookmarks'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { StageChangeRow } from '#queries/my_projects/stage_history'
import { storedTime } from '#shared/time/dates'
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
      const stageChanges =
        stage === undefined ? [] : await changeStagesIn(trx, { userId, siteIds, stage })
      if (isBookmarked) {
        const mark = { user_id: userId, created_at: storedTime() }
        const known = new Set(before.map((one) => one.site_id))
        const missing = siteIds.filter((id) => !known.has(id))
        await addBookmarks(
          trx,
          missing.map((id) => ({ ...mark, site_id: id }))
        )
      } else if (isBookmarked === false) await removeBookmarks(trx, userId, siteIds)
      const after = await bookmarksOn(trx, userId, siteIds)
      const bookmarks = { removed: without(before, after), added: without(after, before) }
      return { bookmarks, stageChanges }
    })
  )
}

function without(all: Bookmark[], others: Bookmark[]): Bookmark[] {
  const known = new Set(others.map((one) => one.site_id))
  return all.filter((one) => !known.has(one.site_id))
}
