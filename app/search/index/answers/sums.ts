// Numbers of sites of a set and their value: by region, sector and band, by month, by company.
// Where several are asked, the ids of the set are listed once (`listOf`).
import type { Company, CompanySum, GroupSum, Side, Sum } from '#search/found'
import { has, type Bits } from '#search/index/storage/bits'
import { dayNumber } from '#search/index/site_facts'
import { positionIn } from '#search/index/storage/orders'
import { sitesOfCompany, type SiteIndex } from '#search/index/site_index'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { mondayOf } from '#shared/sites/timeline'
import { addDays, DAY_MS, lastDayOf } from '#shared/time/dates'
import { VALUE_BANDS } from '#shared/sites/value_bands'

const SECTORS = SECTOR_IDS.length + 1
const MARGIN_DAYS = 3650
const FIRST_DAY = '1970-01-01'
const DAYS_A_WEEK = 7
/** One more for unknown values. */
const BANDS = VALUE_BANDS.length + 1

/** Groups that have any. */
export function groupSums({ columns }: SiteIndex, ids: Uint32Array): GroupSum[] {
  const { region, sector, band, value } = columns
  const slots = (REGIONS.length + 1) * SECTORS * BANDS
  const [counts, values] = [new Uint32Array(slots), new Float64Array(slots)]
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const slot = (region[id] * SECTORS + sector[id]) * BANDS + band[id]
    counts[slot]++
    if (value[id] > 0) values[slot] += value[id]
  }
  return Array.from(counts.keys())
    .filter((slot) => counts[slot] > 0)
    .map((slot) => ({
      region: REGIONS[Math.floor(slot / BANDS / SECTORS) - 1] ?? null,
      sector: SECTOR_IDS[(Math.floor(slot / BANDS) % SECTORS) - 1],
      band: (slot % BANDS) - 1,
      count: counts[slot],
      value: values[slot],
    }))
}

/** Ascending. Looks up the first site of each year. */
export function yearsOfSites({ columns, orders }: SiteIndex, set: Bits, side: Side) {
  const { [side]: days } = columns
  const { ids, length } = orders[side]
  const years: number[] = []
  for (let at = 0; at < length; at++) {
    if (!has(set, ids[at])) continue
    const year = new Date(days[ids[at]] * DAY_MS).getUTCFullYear()
    years.push(year)
    const next = dayNumber(`${year + 1}-01-01`)
    at = positionIn(orders[side], (id) => days[id] >= next) - 1
  }
  return years
}

/** Seconds or days since 1970, both included. */
export function countBetween(
  { columns, orders }: SiteIndex,
  set: Bits,
  name: 'added' | 'start',
  from: number,
  to: number = Infinity
): number {
  const { ids } = orders[name]
  const column = columns[name]
  const end = positionIn(orders[name], (id) => column[id] > to)
  let count = 0
  for (let at = positionIn(orders[name], (id) => column[id] >= from); at < end; at++) {
    const id = ids[at]
    count += (set[id >>> 5] >>> (id & 31)) & 1
  }
  return count
}

/** Last verified on this day since 1970 or later. */
export function countVerified({ columns }: SiteIndex, ids: Uint32Array, from: number): number {
  const { verified } = columns
  let count = 0
  for (let at = 0; at < ids.length; at++) count += Number(verified[ids[at]] >= from)
  return count
}

/** In pounds, ascending; an unknown value and none are left out. */
export function knownValues({ columns }: SiteIndex, ids: Uint32Array): Float64Array {
  const known = ids.filter((id) => columns.value[id] > 0)
  return Float64Array.from(known, (id) => columns.value[id]).sort()
}

/** The known value in pounds with as many below it as `place`, of those from `least` pounds on. */
export function valueAt(
  { columns, orders }: SiteIndex,
  set: Bits,
  place: number,
  least: number
): number | null {
  const { value } = columns
  const { ids, length } = orders.value
  let count = 0
  for (let at = positionIn(orders.value, (id) => value[id] >= least); at < length; at++) {
    const id = ids[at]
    count += (set[id >>> 5] >>> (id & 31)) & 1
    if (count > place) return value[id]
  }
  return null
}

/** One sum for each month `2026-11`, which must rise without a gap. Summed by day first: a processor
 * guesses well that a site lies within the margin, not that it lies within the months. */
export function monthSums(
  { columns }: SiteIndex,
  ids: Uint32Array,
  side: Side,
  months: readonly string[]
): Sum[] {
  const first = dayNumber(`${months[0]}-01`) - MARGIN_DAYS
  const size = dayNumber(lastDayOf(months.at(-1)!)) + MARGIN_DAYS - first
  const [counts, values] = [new Uint32Array(size), new Float64Array(size)]
  const { [side]: days, value } = columns
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const day = days[id] - first
    if (day < 0 || day >= size) continue
    counts[day]++
    if (value[id] > 0) values[day] += value[id]
  }
  return months.map((month) => {
    const [from, to] = [`${month}-01`, lastDayOf(month)].map((day) => dayNumber(day) - first)
    const sum = { count: 0, value: 0 }
    for (let day = from; day <= to; day++) {
      sum.count += counts[day]
      sum.value += values[day]
    }
    return sum
  })
}

/** By its Monday, each week in which any starts, ascending. */
export function startWeeks({ columns, orders }: SiteIndex, set: Bits): Map<string, number> {
  const { ids, length } = orders.start
  const weeks = new Map<string, number>()
  let week = { monday: '', end: -Infinity }
  for (let at = 0; at < length; at++) {
    const id = ids[at]
    if (!has(set, id)) continue
    const day = columns.start[id]
    if (day >= week.end) {
      const monday = mondayOf(addDays(FIRST_DAY, day))
      week = { monday, end: dayNumber(monday) + DAYS_A_WEEK }
    }
    weeks.set(week.monday, (weeks.get(week.monday) ?? 0) + 1)
  }
  return weeks
}

/** Of the contractors of these sites, as far as they are in the set. */
export function contractorSums(index: SiteIndex, set: Bits, ids: readonly number[]): CompanySum[] {
  const { contractor, value } = index.columns
  const owners = new Set(ids.flatMap((id) => (has(set, id) && contractor[id]) || []))
  return [...owners].map((id) => {
    const sites = sitesOfCompany(index, 'contractor', id).filter((site) => has(set, site))
    const sum = sites.reduce((pounds, site) => pounds + (value[site] || 0), 0)
    return { id, count: sites.length, value: sum }
  })
}

/** The companies with most sites, then with the greatest value. */
export function topCompanies(
  { columns, directories }: SiteIndex,
  ids: Uint32Array,
  kind: Company,
  most: number
): CompanySum[] {
  const size = directories[kind].starts.length
  const [counts, values] = [new Uint32Array(size), new Float64Array(size)]
  const { [kind]: company, value } = columns
  for (let at = 0; at < ids.length; at++) {
    const owner = company[ids[at]]
    counts[owner]++
    if (value[ids[at]] > 0) values[owner] += value[ids[at]]
  }
  const compare = (one: number, other: number) =>
    counts[other] - counts[one] || values[other] - values[one] || one - other
  const top: number[] = []
  for (let id = 1; id < size; id++) {
    if (counts[id] === 0 || (top.length === most && compare(id, top[most - 1]) > 0)) continue
    top.push(id)
    top.sort(compare).splice(most)
  }
  return top.map((id) => ({ id, count: counts[id], value: values[id] }))
}
