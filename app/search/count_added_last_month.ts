import { siteSums } from '#aggregates/site_aggregates'
import { recentFrom } from '#shared/sites/recent'
import { londonToday } from '#shared/time/dates'

const KEEP_MS = 60_000

let cached: { count: number; until: number } | null = null

/** Live sites of the last 30 days, at most a minute old. */
export async function countAddedLastMonth(): Promise<number> {
  const now = Date.now()
  if (cached && cached.until > now) return cached.count
  const from = recentFrom(londonToday())
  const [sum] = await siteSums({ statuses: ['Live'] }, { side: 'added', by: [], from })
  cached = { count: sum.found, until: now + KEEP_MS }
  return cached.count
}
