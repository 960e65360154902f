import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#shared/dates'

/** Puts a site into a member's My Projects or takes it out; setting a state twice is harmless (D7). A site that is gone is refused by its foreign key. */
export async function setBookmark(
  userId: number,
  siteId: number,
  bookmarked: boolean
): Promise<void> {
  if (!bookmarked) {
    await db.from('bookmarks').where({ user_id: userId, site_id: siteId }).delete()
    return
  }
  await db
    .knexQuery()
    .table('bookmarks')
    .insert({ user_id: userId, site_id: siteId, created_at: storedTime() })
    .onConflict(['user_id', 'site_id'])
    .merge(['user_id'])
}
