// Numbers of sites of a set and their value: by region, sector and band, by month, by company.
// Where several are asked, the ids of the set are listed once (`listOf`).
import type { CompanySum, Figures, FigureScope, GroupSum, Side, Sum } from '#search/found'
import { has, type Bits } from '#search/index/storage/bits'
import { dayNumber } from '#search/index/site_facts'
import { positionIn } from '#search/index/storage/orders'
import { placesBetween, sitesOfCompany, type SiteIndex } from '#search/index/site_index'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { mondayOf } from '#shared/sites/timeline'
import { addDays, lastDayOf } from '#shared/time/dates'
import { VALUE_BANDS } from '#shared/sites/value_bands'

const SECTORS = SECTOR_IDS.length + 1
const MARGIN_DAYS = 3650
const FIRST_DAY = '1970-01-01'
const DAYS_A_WEEK = 7
/** One more for unknown values. */
const BANDS = VALUE_BANDS.length + 1
const GROUPS = (REGIONS.length + 1) * SECTORS * BANDS

type Tally = { counts: Uint32Array; values: Float64Array }

function newTally(size: number): Tally {
  return { counts: new Uint32Array(size), values: new Float64Array(size) }
}

/** Groups that have any. */
export function groupSums({ columns }: SiteIndex, ids: Uint32Array): GroupSum[] {
  const { region, sector, band, value } = columns
  const { counts, values } = newTally(GROUPS)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const slot = (region[id] * SECTORS + sector[id]) * BANDS + band[id]
    counts[slot]++
    if (value[id] > 0) values[slot] += value[id]
  }
  return groupsIn({ counts, values })
}

/** Groups, months and companies in one pass, as each of its own would read the sites again; all in local variables. */
export function figuresOf(
  { columns, directories }: SiteIndex,
  ids: Uint32Array,
  { months, most }: FigureScope
): Figures {
  const { region, sector, band, start, end, contractor, client, value } = columns
  const [starts, ends] = [daysAround(months.start), daysAround(months.end)]
  const [firstStart, startDays] = [starts.first, starts.size]
  const [firstEnd, endDays] = [ends.first, ends.size]
  const groups = newTally(GROUPS)
  const [startTally, endTally] = [newTally(startDays + 1), newTally(endDays + 1)]
  const contractors = newTally(directories.contractor.starts.length)
  const clients = newTally(directories.client.starts.length)
  const { counts: groupCounts, values: groupValues } = groups
  const { counts: startCounts, values: startValues } = startTally
  const { counts: endCounts, values: endValues } = endTally
  const { counts: contractorCounts, values: contractorValues } = contractors
  const { counts: clientCounts, values: clientValues } = clients
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const pounds = value[id] > 0 ? value[id] : 0
    const group = (region[id] * SECTORS + sector[id]) * BANDS + band[id]
    let startDay = start[id] - firstStart
    if (startDay < 0 || startDay >= startDays) startDay = startDays
    let endDay = end[id] - firstEnd
    if (endDay < 0 || endDay >= endDays) endDay = endDays
    groupCounts[group]++
    groupValues[group] += pounds
    startCounts[startDay]++
    startValues[startDay] += pounds
    endCounts[endDay]++
    endValues[endDay] += pounds
    contractorCounts[contractor[id]]++
    contractorValues[contractor[id]] += pounds
    clientCounts[client[id]]++
    clientValues[client[id]] += pounds
  }
  return {
    groups: groupsIn(groups),
    months: {
      start: monthsIn(startTally, firstStart, months.start),
      end: monthsIn(endTally, firstEnd, months.end),
    },
    contractors: greatestIn(contractors, most),
    clients: greatestIn(clients, most),
  }
}

function groupsIn({ counts, values }: Tally): GroupSum[] {
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

/** With a margin: a processor guesses well that a site lies within it, not that it lies within the months. */
function daysAround(months: readonly string[]) {
  const first = dayNumber(`${months[0]}-01`) - MARGIN_DAYS
  return { first, size: dayNumber(lastDayOf(months.at(-1)!)) + MARGIN_DAYS - first }
}

function monthsIn({ counts, values }: Tally, first: number, months: readonly string[]): Sum[] {
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

/** Those with most sites, then with the greatest value. */
function greatestIn({ counts, values }: Tally, most: number): CompanySum[] {
  const compare = (one: number, other: number) =>
    counts[other] - counts[one] || values[other] - values[one] || one - other
  const top: number[] = []
  for (let id = 1; id < counts.length; id++) {
    if (counts[id] === 0 || (top.length === most && compare(id, top[most - 1]) > 0)) continue
    top.push(id)
    top.sort(compare).splice(most)
  }
  return top.map((id) => ({ id, count: counts[id], value: values[id] }))
}

/** Pounds of known value. */
export function poundsOf({ columns }: SiteIndex, ids: Uint32Array): number {
  const { value } = columns
  let sum = 0
  for (let at = 0; at < ids.length; at++) sum += value[ids[at]] || 0
  return sum
}

/** Seconds or days since 1970, both included. */
export function countBetween(
  index: SiteIndex,
  set: Bits,
  name: 'added' | Side,
  from = -Infinity,
  to = Infinity
): number {
  const { ids } = index.orders[name]
  const [first, end] = placesBetween(index, name, from, to)
  let count = 0
  for (let at = first; at < end; at++) {
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

/** Of the sites whose contractor is unknown. */
export function sumWithoutContractor({ columns }: SiteIndex, ids: Uint32Array): Sum {
  const { contractor, value } = columns
  const sum = { count: 0, value: 0 }
  for (const id of ids) {
    if (contractor[id] !== 0) continue
    sum.count++
    sum.value += value[id] || 0
  }
  return sum
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
