import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { insertMissing } from '#database/bulk_write'
import { chunk } from '#database/chunk'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { storedTime } from '#shared/time/dates'

/** A statement takes only so many values. */
export const ROWS_AT_ONCE = 1_000

export type Bookmark = { site_id: number; created_at: string }

/** Setting a state twice is harmless; an offline change counts once by its key. */
export async function setBookmark(
  userId: number,
  siteId: number,
  bookmarked: boolean,
  key?: string
): Promise<void> {
  if (!key) return writeBookmark(userId, siteId, bookmarked)
  await retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      if (await claimIdempotencyKey(trx, userId, key))
        await writeBookmark(userId, siteId, bookmarked, trx)
    })
  )
}

/** Setting a state twice is harmless. */
async function writeBookmark(
  userId: number,
  siteId: number,
  bookmarked: boolean,
  client: QueryClientContract = db.connection()
) {
  if (!bookmarked) {
    await client.from('bookmarks').where({ user_id: userId, site_id: siteId }).delete()
    return
  }
  await client
    .knexQuery()
    .table('bookmarks')
    .insert({ user_id: userId, site_id: siteId, created_at: storedTime() })
    .onConflict(['user_id', 'site_id'])
    .merge(['user_id'])
}

/** Those that are there already stay as they are. */
export async function addBookmarks(
  trx: TransactionClientContract,
  bookmarks: { user_id: number; site_id: number; created_at: string }[]
) {
  await insertMissing(trx, 'bookmarks', bookmarks, ['user_id', 'site_id'])
}

export async function removeBookmarks(
  trx: TransactionClientContract,
  userId: number,
  siteIds: number[]
) {
  for (const ids of chunk(siteIds, ROWS_AT_ONCE)) {
    await trx.from('bookmarks').where('user_id', userId).whereIn('site_id', ids).delete()
  }
}

/** The member's bookmarks on these sites. */
export async function bookmarksOn(
  trx: TransactionClientContract,
  userId: number,
  siteIds: number[]
): Promise<Bookmark[]> {
  const found: Bookmark[] = []
  for (const ids of chunk(siteIds, ROWS_AT_ONCE)) {
    const mine = trx.from('bookmarks').where('user_id', userId).whereIn('site_id', ids)
    found.push(...(await mine.select('site_id', 'created_at')))
  }
  return found
}
