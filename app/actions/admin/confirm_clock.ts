import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import { recordDailyRun } from '#actions/admin/check_clock'
import { logActivity } from '#database/log_activity'
import { clockLeap } from '#queries/admin/clock_leap'

const CHANGED = 'The server’s date has changed. Please reload the page.'

/** Lets daily work continue from an ISO day. Throws 409 when the clock has changed or nothing waits. */
export async function confirmClock(day: string, by: { adminId: number; address: string }) {
  const leap = await clockLeap()
  if (leap?.today !== day) throw changed()
  await db.transaction(async (trx) => {
    if (!(await recordDailyRun(leap.lastDay, leap.today, trx))) throw changed()
    const changedFields = [`last_day: ${leap.lastDay} → ${leap.today}`]
    const line = { actorId: by.adminId, action: 'clock.confirmed', address: by.address }
    await logActivity({ ...line, changedFields }, trx)
  })
}

function changed() {
  return new Exception(CHANGED, { status: 409, code: 'E_CLOCK_CHANGED' })
}
