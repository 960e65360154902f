import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'

type Bookmark = { site_id: number; created_at: string }

/** What a change of a selection took out of My Projects and put into it. */
export type BookmarkChanges = { removed: Bookmark[]; added: Bookmark[] }

/** The member's bookmarks on these sites. */
export function bookmarksOn(
  trx: TransactionClientContract,
  userId: number,
  siteIds: number[]
): Promise<Bookmark[]> {
  const mine = trx.from('bookmarks').where('user_id', userId).whereIn('site_id', siteIds)
  return mine.select('site_id', 'created_at')
}

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
      for (const bookmark of missing) {
        const row = { ...bookmark, user_id: userId }
        const query = trx.knexQuery().table('bookmarks').insert(row)
        await query.onConflict(['user_id', 'site_id']).ignore()
      }
      const gone = untouched.map((one) => one.site_id)
      await trx.from('bookmarks').where('user_id', userId).whereIn('site_id', gone).delete()
      return { saved: missing.map((one) => one.site_id), removed: gone }
    })
  )
}
