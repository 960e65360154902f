import { DateTime } from 'luxon'
import type { NotifyChoice } from '#shared/sites/alerts'
import { MINUTE_MS, storedTime } from '#shared/time/dates'

const ALERT_HOUR = 7
const MONDAY = 1

/** Within a minute, at 07:00 in London, or on Monday at 07:00 in London; null when off. */
export function nextAlert(notify: NotifyChoice, now = new Date()): string | null {
  if (notify === 'off') return null
  if (notify === 'instantly') return storedTime(now.getTime() + MINUTE_MS)
  const london = DateTime.fromJSDate(now, { zone: 'Europe/London' })
  let next = london.set({ hour: ALERT_HOUR, minute: 0, second: 0, millisecond: 0 })
  while (next <= london || (notify === 'weekly' && next.weekday !== MONDAY)) {
    next = next.plus({ days: 1 })
  }
  return storedTime(next.toMillis())
}
