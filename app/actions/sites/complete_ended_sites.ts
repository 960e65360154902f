import { chunk } from '#database/chunk'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isClockTrusted } from '#actions/admin/check_clock'
import { londonToday } from '#shared/time/dates'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import type { SiteStatus } from '#shared/sites/site_status'

type Dated = {
  id: number
  contractor_id: number | null
  client_id: number | null
  local_authority_id: number | null
}

const IDS_A_STATEMENT = 1_000

let done: { day: string; work: Promise<boolean> } | null = null

/** Completes live sites past their end date and reverts those that a wrong clock completed; manual statuses stay.
 * The first query of a day does the work; after a failure or with an untrusted clock the next one retries. */
export async function completeEndedSites(today: string = londonToday()): Promise<void> {
  if (done?.day !== today) done = { day: today, work: complete(today) }
  try {
    if (!(await done.work)) done = null
  } catch (error) {
    done = null
    throw error
  }
}

async function complete(today: string): Promise<boolean> {
  if (!(await isClockTrusted(today))) return false
  await db.transaction(async (trx) => {
    const ended = await sitesOf(trx, 'Live').where('end_date', '<', today)
    const running = await sitesOf(trx, 'Complete')
      .where('end_date', '>=', today)
      .where('held', false)
      .where((stored) => stored.whereNull('site_status').orWhere('site_status', 'Live'))
    await setStatus(trx, ended, 'Complete')
    await setStatus(trx, running, 'Live')
    const changed = [...ended, ...running]
    await refreshDirectoryCounters(trx, {
      contractors: changed.map((site) => site.contractor_id),
      clients: changed.map((site) => site.client_id),
      localAuthorities: changed.map((site) => site.local_authority_id),
    })
  })
  return true
}

function sitesOf(trx: TransactionClientContract, status: SiteStatus) {
  return trx
    .from('sites')
    .where('status', status)
    .orderBy('id')
    .forUpdate()
    .select('id', 'contractor_id', 'client_id', 'local_authority_id')
}

async function setStatus(trx: TransactionClientContract, sites: Dated[], status: SiteStatus) {
  for (const some of chunk(sites, IDS_A_STATEMENT)) {
    const ids = some.map(({ id }) => id)
    await trx.from('sites').whereIn('id', ids).update({ status })
  }
}
