import { BADGE_DAYS } from '../limits.js'

export type Badge = 'new' | 'updated' | null

const WINDOW_MS = BADGE_DAYS * 86_400_000

/** An empty or zero date means never. */
function timeOf(date: string | null): number {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? -Infinity : time
}

/** New within 5 days of creation unless updated later; updated within 5 days of an update. ISO timestamps. */
export function badgeFor(
  created: string | null,
  updated: string | null,
  now: Date = new Date()
): Badge {
  const createdAt = timeOf(created)
  const updatedAt = timeOf(updated)
  const since = now.getTime() - WINDOW_MS
  if (createdAt >= since && createdAt >= updatedAt) return 'new'
  return updatedAt >= since ? 'updated' : null
}
