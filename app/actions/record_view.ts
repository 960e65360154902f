import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#shared/dates'

/** Notes that a member has opened a site: the first time stays, the last time moves on (section 4, "Viewing"). */
export async function recordView(userId: number, siteId: number): Promise<void> {
  const now = storedTime()
  await db
    .knexQuery()
    .table('site_views')
    .insert({ user_id: userId, site_id: siteId, first_viewed_at: now, last_viewed_at: now })
    .onConflict(['user_id', 'site_id'])
    .merge(['last_viewed_at'])
}
