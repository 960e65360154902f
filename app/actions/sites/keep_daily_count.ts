import db from '@adonisjs/lucid/services/db'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { endsSoonBy } from '#queries/insights/insights'
import { findLive } from '#search/find_sites'
import { londonToday } from '#shared/time/dates'

/** What is live when a day begins, which Insights compare with 30 days later. Only the first run of a day counts. */
export async function keepDailyCount(today: string = londonToday()): Promise<void> {
  if (await db.from('daily_counts').where('day', today).first()) return
  await completeEndedSites(today)
  const live = await findLive()
  const row = {
    day: today,
    projects: live.total,
    pounds: live.pounds(),
    ending_soon: live.dated('end', { to: endsSoonBy(today) }),
  }
  await db.knexQuery().table('daily_counts').insert(row).onConflict('day').ignore()
}
