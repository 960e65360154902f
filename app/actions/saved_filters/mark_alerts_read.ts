import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#shared/time/dates'

/** With `before`, every earlier alert as well. */
type Read = { siteIds: number[]; before?: Date }

export async function markAlertsRead(userId: number, { siteIds, before }: Read) {
  await db
    .from('alerted_sites')
    .whereNull('read_at')
    .whereIn('saved_filter_id', db.from('saved_filters').where('user_id', userId).select('id'))
    .where((either) => {
      either.whereIn('site_id', siteIds)
      if (before) either.orWhere('alerted_at', '<', storedTime(before))
    })
    .update({ read_at: storedTime() })
}
