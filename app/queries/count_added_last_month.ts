import { reachableSites } from '#queries/reachable_sites'
import { storedTime } from '#shared/dates'

const DAYS = 30
const KEEP_MS = 60_000

let kept: { count: number; until: number } | null = null

/** Live sites added in the last 30 days, at most a minute old (section 3, `sites_last_month`). */
export async function countAddedLastMonth(now: number = Date.now()): Promise<number> {
  if (kept && kept.until > now) return kept.count
  const since = storedTime(now - DAYS * 86_400_000)
  const sites = reachableSites(null)
  const [row] = await sites
    .where('sites.status', 'Live')
    .where('sites.added_at', '>=', since)
    .count('* as added')
  kept = { count: Number(row.added), until: now + KEEP_MS }
  return kept.count
}
