import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'
import { storedTime } from '#shared/time/dates'

/** A return within this time continues the same visit. */
const VISIT_MS = 30 * 60_000

type View = { userId: number; siteId: number; address?: string }

export async function recordView({ userId, siteId, address }: View): Promise<void> {
  const key = { user_id: userId, site_id: siteId }
  const before = await db.from('site_views').where(key).select('last_viewed_at').first()
  const now = storedTime()
  await db
    .knexQuery()
    .table('site_views')
    .insert({ ...key, first_viewed_at: now, last_viewed_at: now })
    .onConflict(['user_id', 'site_id'])
    .merge(['last_viewed_at'])
  if (before?.last_viewed_at > storedTime(Date.now() - VISIT_MS)) return
  await logActivity({
    actorId: userId,
    action: 'site.viewed',
    subjectType: 'site',
    subjectId: siteId,
    address,
  })
}
