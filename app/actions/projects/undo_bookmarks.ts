import db from '@adonisjs/lucid/services/db'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import {
  addBookmarks,
  bookmarksOn,
  removeBookmarks,
  type Bookmark,
} from '#actions/projects/set_bookmark'
import { retryOnDeadlock } from '#database/retry_on_deadlock'

/** What a change of a selection took out of My Projects and put into it. */
export type BookmarkChanges = { removed: Bookmark[]; added: Bookmark[] }

/** Restores the bookmarks as they were, all or nothing; one that was set or taken away since stays. Returns the sites
 * that are in My Projects again, and out of it again. */
export function undoBookmarks(
  userId: number,
  { removed, added }: BookmarkChanges
): Promise<{ saved: number[]; removed: number[] }> {
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      await claimIdempotencyKey(trx, userId, undefined)
      const sites = [...removed, ...added].map((one) => one.site_id)
      const now = await bookmarksOn(trx, userId, sites)
      const current = new Map(now.map((one) => [one.site_id, one.created_at]))
      const missing = removed.filter((one) => !current.has(one.site_id))
      const untouched = added.filter((one) => current.get(one.site_id) === one.created_at)
      await addBookmarks(
        trx,
        missing.map((one) => ({ ...one, user_id: userId }))
      )
      const gone = untouched.map((one) => one.site_id)
      await removeBookmarks(trx, userId, gone)
      return { saved: missing.map((one) => one.site_id), removed: gone }
    })
  )
}
