import { addDays } from '../time/dates.js'

export const RECENT_DAYS = 30

/** "The last 30 days": the first of the last 30 London days, today among them, or a later day that was asked for. */
export function recentFrom(today: string, askedFrom = ''): string {
  const first = addDays(today, 1 - RECENT_DAYS)
  return askedFrom > first ? askedFrom : first
}
