import { claim } from '#database/claim'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isLeap, lastDailyDay } from '#queries/admin/clock_leap'

let logged: string | null = null

/** Whether daily work may run on `today` (an ISO day). False when the clock is over two days off the last such day,
 * until it is corrected or an administrator confirms it. */
export async function isClockTrusted(today: string): Promise<boolean> {
  const last = await lastDailyDay()
  if (last === null) await keepFirstDay(today)
  else if (isLeap(last, today)) return refuse(last, today)
  else if (last !== today) await recordDailyRun(last, today)
  logged = null
  return true
}

export async function recordDailyRun(last: string, today: string, client = db.connection()) {
  return claim(client.from('clock_checks').where({ id: 1, last_day: last }), { last_day: today })
}

async function keepFirstDay(today: string) {
  const table = db.knexQuery().table('clock_checks')
  await table.insert({ id: 1, last_day: today }).onConflict('id').ignore()
}

function refuse(last: string, today: string): false {
  if (logged !== today) {
    logger.warn(
      { clock: today, last },
      'The clock jumped: daily jobs are paused until an administrator confirms the date'
    )
  }
  logged = today
  return false
}
