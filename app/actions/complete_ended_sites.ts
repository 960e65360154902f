import db from '@adonisjs/lucid/services/db'
import { londonToday } from '#shared/dates'
import { refreshDirectoryCounters } from '#actions/refresh_directory_counters'

let completedUpTo: string | null = null

/**
 * Turns live sites whose end date has passed into complete ones (section 4), so that `sites.status` is
 * true of today. The first question of a day pays for it; the others find it done.
 */
export async function completeEndedSites(today: string = londonToday()): Promise<void> {
  if (completedUpTo === today) return
  await db.transaction(async (trx) => {
    const ended = await trx
      .from('sites')
      .where('status', 'Live')
      .where('end_date', '<', today)
      .update({ status: 'Complete' })
    if (Number(ended) > 0) await refreshDirectoryCounters(trx)
  })
  completedUpTo = today
}
