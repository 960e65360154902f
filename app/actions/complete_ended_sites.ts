import db from '@adonisjs/lucid/services/db'
import { londonToday } from '#shared/dates'
import { refreshDirectoryCounters } from '#actions/refresh_directory_counters'

let done: { day: string; work: Promise<void> } | null = null

/**
 * Turns live sites whose end date has passed into complete ones (section 4), so that `sites.status` is
 * true of today. The first question of a day does the work, the others wait for it or find it done; after
 * a failure the next question tries again.
 */
export async function completeEndedSites(today: string = londonToday()): Promise<void> {
  if (done?.day !== today) done = { day: today, work: complete(today) }
  try {
    await done.work
  } catch (error) {
    done = null
    throw error
  }
}

async function complete(today: string): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await trx
      .from('sites')
      .where('status', 'Live')
      .where('end_date', '<', today)
      .update({ status: 'Complete' })
    if (Number(ended) > 0) await refreshDirectoryCounters(trx)
  })
}
