// A firm's sites among those of a set: how many of each sector, and the next start.
import type { FirmFigures } from '#search/found'
import { has, type Bits } from '#search/index/storage/bits'
import { sitesOfCompany, type SiteIndex } from '#search/index/site_index'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { DAY_MS } from '#shared/time/dates'

export function firmFigures(
  index: SiteIndex,
  set: Bits,
  contractorId: number,
  today: number
): FirmFigures {
  const { sector, start } = index.columns
  const counts = new Uint32Array(SECTOR_IDS.length)
  let next = Infinity
  for (const id of sitesOfCompany(index, 'contractor', contractorId)) {
    if (!has(set, id)) continue
    counts[sector[id] - 1]++
    if (start[id] >= today && start[id] < next) next = start[id]
  }
  const sectors = SECTOR_IDS.map((name, at) => ({ name, count: counts[at] }))
  return {
    sectors: sectors.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count),
    nextStart: next === Infinity ? null : new Date(next * DAY_MS).toISOString().slice(0, 10),
  }
}
