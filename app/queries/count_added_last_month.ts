import { reachableSites } from '#queries/reachable_sites'
import { addDays, londonToday } from '#shared/dates'

const DAYS = 30
const KEEP_MS = 60_000

let kept: { count: number; until: number } | null = null

/** Live sites added today or in the 30 days before, at most a minute old (section 3, `sites_last_month`). */
export async function countAddedLastMonth(): Promise<number> {
  const now = Date.now()
  if (kept && kept.until > now) return kept.count
  const [row] = await reachableSites(null)
    .where('sites.status', 'Live')
    .where('sites.added_at', '>=', `${addDays(londonToday(), -DAYS)} 00:00:00`)
    .count('* as added')
  kept = { count: Number(row.added), until: now + KEEP_MS }
  return kept.count
}
