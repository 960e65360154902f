import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { storedTime } from '#shared/time/dates'

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
export async function writeBookmark(
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
