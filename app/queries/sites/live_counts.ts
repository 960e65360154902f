import { visibleSites } from '#search/visible_sites'
import { allowReplicaReads } from '#database/replica'
import { DAY_MS, storedTime } from '#shared/time/dates'
import { BADGE_DAYS } from '#shared/limits'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'

const KEEP_MS = 60_000

export type LiveCounts = {
  total: number
  /** Whole pounds of known value. */
  value: number
  added: number
  regions: { region: Region; count: number }[]
  sectors: { sector: Sector; count: number }[]
}

let cached: { counts: LiveCounts; until: number } | null = null

/** At most a minute old. */
export async function liveCounts(now: number = Date.now()): Promise<LiveCounts> {
  if (cached && cached.until > now) return cached.counts
  const counts = await allowReplicaReads(() => count(now))
  cached = { counts, until: now + KEEP_MS }
  return counts
}

async function count(now: number): Promise<LiveCounts> {
  const groups = await liveSites()
    .select('region', 'sector')
    .count('* as sites')
    .sum('value as pounds')
    .groupBy('region', 'sector')
  const [recent] = await liveSites()
    .where('sites.added_at', '>=', storedTime(now - BADGE_DAYS * DAY_MS))
    .count('* as sites')

  const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(matches).reduce((total, group) => total + Number(group.sites), 0)
  return {
    total: sum(() => true),
    value: groups.reduce((total, group) => total + Number(group.pounds ?? 0), 0),
    added: Number(recent.sites),
    regions: REGIONS.map((region) => ({
      region,
      count: sum((group) => group.region === region),
    })),
    sectors: SECTOR_IDS.map((sector) => ({
      sector,
      count: sum((group) => group.sector === sector),
    })),
  }
}

function liveSites() {
  return visibleSites(null).where('sites.status', 'Live')
}
