import db from '@adonisjs/lucid/services/db'
import { londonToday } from '#shared/dates'
import { refreshDirectoryCounters } from '#actions/refresh_directory_counters'

type Ended = {
  id: number
  contractor_id: number | null
  client_id: number | null
  local_authority_id: number | null
}

const IDS_A_STATEMENT = 1_000

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
    const ended: Ended[] = await trx
      .from('sites')
      .where('status', 'Live')
      .where('end_date', '<', today)
      .orderBy('id')
      .forUpdate()
      .select('id', 'contractor_id', 'client_id', 'local_authority_id')
    for (let at = 0; at < ended.length; at += IDS_A_STATEMENT) {
      const ids = ended.slice(at, at + IDS_A_STATEMENT).map(({ id }) => id)
      await trx.from('sites').whereIn('id', ids).update({ status: 'Complete' })
    }
    await refreshDirectoryCounters(trx, {
      contractors: ended.map((site) => site.contractor_id),
      clients: ended.map((site) => site.client_id),
      localAuthorities: ended.map((site) => site.local_authority_id),
    })
  })
}
