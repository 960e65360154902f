import { findLive } from '#search/ask_index'
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
  added: number
  regions: { region: Region; count: number }[]
  sectors: { sector: Sector; count: number }[]
}

export async function liveCounts(now: number = Date.now()): Promise<LiveCounts> {
  const { index, set } = await findLive()
  const groups = groupSums(index, idsIn(set))
  const sum = (matches: (group: GroupSum) => boolean) =>
    groups.filter(matches).reduce((total, { count }) => total + count, 0)
  return {
    total: sum(() => true),
    value: groups.reduce((total, { value }) => total + value, 0),
    added: countAddedSince(index, set, (now - BADGE_DAYS * DAY_MS) / SECOND_MS),
    regions: REGIONS.map((region) => ({ region, count: sum((group) => group.region === region) })),
    sectors: SECTOR_IDS.map((sector) => ({
      sector,
      count: sum((group) => group.sector === sector),
    })),
  }
}
