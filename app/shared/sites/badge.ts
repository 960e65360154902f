import { BADGE_DAYS } from '../limits.js'

export type Badge = 'new' | 'updated' | null

const WINDOW_MS = BADGE_DAYS * 86_400_000

/** An empty or zero update date means "never updated". */
function timeOf(date: string | null | undefined): number | null {
  if (!date || date.startsWith('0000')) return null
  const time = Date.parse(date)
  return Number.isNaN(time) ? null : time
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
  const updatedLater = updatedAt !== null && (createdAt === null || updatedAt > createdAt)
  if (createdAt !== null && createdAt >= since && !updatedLater) return 'new'
  if (updatedAt !== null && updatedAt >= since && (createdAt === null || updatedAt >= createdAt))
    return 'updated'
  return null
}
