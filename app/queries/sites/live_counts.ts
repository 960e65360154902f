import { currentLists } from '#privacy/call_checks'
import { findLive } from '#search/find_sites'
import type { GroupSum } from '#search/found'
import siteSearch from '#search/site_search'
import { addDays, DAY_MS, londonToday } from '#shared/time/dates'
import { BADGE_DAYS, STARTING_SOON_DAYS } from '#shared/limits'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'
import { NEXT_DUE_DAYS } from '#shared/sites/verification'

export type LiveCounts = {
  total: number
  /** Whole pounds of known value. */
  value: number
  /** From today on, in the next 60 days. */
  starting: number
  /** In the last five days. */
  added: number
  updated: number
  /** In the last 90 days. */
  verified: number
  /** The date of the do-not-call lists in use; null without one. */
  listedOn: string | null
  regions: { region: Region; count: number }[]
  sectors: { sector: Sector; count: number }[]
}

export async function liveCounts(now: number = Date.now()): Promise<LiveCounts> {
  const refreshed = { search: '', newUpdated: 'updated', filters: {} } as const
  const updated = await siteSearch.find({ statuses: ['Live'], query: refreshed })
  const [oldestList] = (await currentLists()).map(({ listed_on: day }) => day).sort()
  const today = londonToday()
  const live = await findLive()
  const groups = live.groups()
  const sum = (matches: (group: GroupSum) => boolean) =>
    groups.filter(matches).reduce((total, { count }) => total + count, 0)
  return {
    total: sum(() => true),
    value: groups.reduce((total, { value }) => total + value, 0),
    starting: live.starting(today, addDays(today, STARTING_SOON_DAYS)),
    added: live.addedSince(now - BADGE_DAYS * DAY_MS),
    updated: updated.total,
    verified: live.verifiedSince(addDays(today, -NEXT_DUE_DAYS)),
    listedOn: oldestList ?? null,
    regions: REGIONS.map((region) => ({ region, count: sum((group) => group.region === region) })),
    sectors: SECTOR_IDS.map((sector) => ({
      sector,
      count: sum((group) => group.sector === sector),
    })),
  }
}
