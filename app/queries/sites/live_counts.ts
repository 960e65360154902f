import { currentLists } from '#privacy/call_checks'
import { findAmong, findLive } from '#search/ask_index'
import { countAddedSince, groupSums, type GroupSum } from '#search/index/answers/sums'
import { idsIn } from '#search/index/storage/bits'
import { DAY_MS, SECOND_MS } from '#shared/time/dates'
import { BADGE_DAYS } from '#shared/limits'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'

export type LiveCounts = {
  total: number
  /** Whole pounds of known value. */
  value: number
  /** In the last five days. */
  added: number
  updated: number
  /** The date of the do-not-call lists in use; null without one. */
  listedOn: string | null
  regions: { region: Region; count: number }[]
  sectors: { sector: Sector; count: number }[]
}

export async function liveCounts(now: number = Date.now()): Promise<LiveCounts> {
  const updated = await findAmong(['Live'], { search: '', newUpdated: 'updated', filters: {} })
  const [oldestList] = (await currentLists()).map(({ listed_on: day }) => day).sort()
  const { index, set } = await findLive()
  const groups = groupSums(index, idsIn(set))
  const sum = (matches: (group: GroupSum) => boolean) =>
    groups.filter(matches).reduce((total, { count }) => total + count, 0)
  return {
    total: sum(() => true),
    value: groups.reduce((total, { value }) => total + value, 0),
    added: countAddedSince(index, set, (now - BADGE_DAYS * DAY_MS) / SECOND_MS),
    updated: updated.total,
    listedOn: oldestList ?? null,
    regions: REGIONS.map((region) => ({ region, count: sum((group) => group.region === region) })),
    sectors: SECTOR_IDS.map((sector) => ({
      sector,
      count: sum((group) => group.sector === sector),
    })),
  }
}
