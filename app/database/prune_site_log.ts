import db from '@adonisjs/lucid/services/db'
import { HOUR_MS } from '#shared/time/dates'

const ROWS_AT_ONCE = 10_000

/** Deletes what was logged more than an hour ago, but for the last number of each slot, from which those who are up to
 * date go on. Whoever has not read the rest by then reads all sites anew. */
export async function pruneSiteLog(now = Date.now()): Promise<void> {
  const before = Math.floor((now - HOUR_MS) / 1000)
  const old = () =>
    db
      .from('site_log')
      .where('logged_at', '<', before)
      .whereRaw('seq < (SELECT seq FROM site_heads WHERE site_heads.slot = site_log.slot)')
  for (;;) {
    const next = await old().orderBy('logged_at').offset(ROWS_AT_ONCE).select('logged_at').first()
    await old()
      .if(next, (query) => query.where('logged_at', '<=', next.logged_at))
      .delete()
    if (!next) return
  }
}
