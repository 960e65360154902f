import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isLeap, lastDailyDay } from '#queries/office/clock_leap'

/** The day for which this process has already logged that daily work waits. */
let logged: string | null = null

/**
 * Whether daily work may trust that it is `today` (an ISO day), which it then keeps as the last day of such work. False
 * where the clock is more than two days from that day: it waits until the clock is right or an administrator confirms it.
 */
export async function clockIsTrusted(today: string): Promise<boolean> {
  const last = await lastDailyDay()
  if (last === null) await keepFirstDay(today)
  else if (isLeap(last, today)) return refuse(last, today)
  else if (last !== today) await keepDay(last, today)
  logged = null
  return true
}

/** Keeps a day in place of the one that was read; false where another process was faster. */
export async function keepDay(last: string, today: string, client = db.connection()) {
  const row = client.from('clock_checks').where({ id: 1, last_day: last })
  return Number(await row.update({ last_day: today })) === 1
}

async function keepFirstDay(today: string) {
  const table = db.knexQuery().table('clock_checks')
  await table.insert({ id: 1, last_day: today }).onConflict('id').ignore()
}

function refuse(last: string, today: string): false {
  if (logged !== today) {
    logger.warn({ clock: today, last }, 'The clock leapt: daily work waits for an administrator')
  }
  logged = today
  return false
}
