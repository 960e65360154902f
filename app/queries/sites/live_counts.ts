import type { DataVersion } from '#database/data_version'
import { currentLists } from '#privacy/call_checks'
import { findLive } from '#search/find_sites'
import siteSearch from '#search/site_search'
import { addDays, DAY_MS, londonToday } from '#shared/time/dates'
import { BADGE_DAYS, STARTING_SOON_DAYS } from '#shared/limits'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
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

export async function liveCounts(
  version?: DataVersion,
  now: number = Date.now()
): Promise<LiveCounts> {
  const refreshed = { search: '', newUpdated: 'updated', filters: {} } as const
  const updated = await siteSearch.find({ statuses: ['Live'], query: refreshed, version })
  const [oldestList] = (await currentLists()).map(({ listed_on: day }) => day).sort()
  const today = londonToday()
  const live = await findLive(version)
  const [regions, sectors] = [live.counts('region'), live.counts('sector')]
  return {
    total: live.total,
    value: live.pounds(),
    starting: live.dated('start', { from: today, to: addDays(today, STARTING_SOON_DAYS) }),
    added: live.addedSince(now - BADGE_DAYS * DAY_MS),
    updated: updated.total,
    verified: live.verifiedSince(addDays(today, -NEXT_DUE_DAYS)),
    listedOn: oldestList ?? null,
    regions: Array.from(regions, ([region, count]) => ({ region, count })),
    sectors: Array.from(sectors, ([sector, count]) => ({ sector, count })),
  }
}
