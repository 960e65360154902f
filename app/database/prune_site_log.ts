import db from '@adonisjs/lucid/services/db'
import { HOUR_MS } from '#shared/time/dates'

const ROWS_AT_ONCE = 10_000

/** Deletes what was logged more than an hour ago. Whoever has not read it by then reads all sites anew. */
export async function pruneSiteLog(now = Date.now()): Promise<void> {
  const before = Math.floor((now - HOUR_MS) / 1000)
  const old = () => db.from('site_log').where('logged_at', '<', before)
  for (;;) {
    const next = await old().orderBy('logged_at').offset(ROWS_AT_ONCE).select('logged_at').first()
    await old()
      .if(next, (query) => query.where('logged_at', '<=', next.logged_at))
      .delete()
    if (!next) return
  }
}
