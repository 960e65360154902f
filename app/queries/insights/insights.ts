import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { dailyCount, type DailyCount } from '#queries/insights/daily_counts'
import {
  bandFigures,
  monthFigures,
  monthsFrom,
  regionFigures,
  sectorFigures,
  sumOf,
  type Figure,
} from '#queries/insights/insight_rows'
import { findSites } from '#search/find_sites'
import type { Company, CompanySum, Found, GroupSum } from '#search/found'
import { isDefaultQuery, reversedEnd, withoutUnknown } from '#shared/sites/filters'
import { RECENT_DAYS, recentFrom } from '#shared/sites/recent'
import { POUNDS_A_MILLION, VALUE_BANDS } from '#shared/sites/value_bands'
import { addDays, londonMidnight, londonToday, storedTime } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

const TOP = 20
const SOON_DAYS = 90
/** With fewer known values, the middle half is left out. */
const LEAST_KNOWN = 8

export type Insights = {
  countedAt: string
  all: Figure
  added: Figure
  /** In as many days before those; null where the filters bound them. */
  addedBefore: number | null
  /** 30 days ago; null with filters, and where that day was not counted. */
  monthAgo: DailyCount | null
  /** Of live sites alone; null where no list can hold them. */
  notBegun: Figure | null
  endingSoon: Figure | null
  starts: Figure[]
  completions: Figure[]
  regions: Figure[]
  sectors: Figure[]
  bands: Figure[]
  /** Pounds between which half of the known values lie; null for too few. */
  middle: { from: number; to: number } | null
  contractors: Figure[]
  clients: Figure[]
}

/** Each figure has the list filters that lead to it. */
export async function insights(viewer: User, query: SiteListQuery): Promise<Insights> {
  const { filters } = query
  const today = londonToday()
  const countedAt = storedTime()
  const since = recentFrom(today, filters.added_from)
  const monthAgo = isDefaultQuery(query) ? await dailyCount(addDays(today, -RECENT_DAYS)) : null
  const found = await findSites(viewer, query, { version: versionAtStart(viewer) })
  const added = found.addedSince(Number(londonMidnight(since)))
  const before = Number(londonMidnight(addDays(since, -RECENT_DAYS)))
  const addedBefore = filters.added_from ? null : found.addedSince(before) - added
  const monthsOf = (side: 'start' | 'end', live: number) => {
    const wanted = filters[`month_${side}`]
    return wanted ? [wanted] : monthsFrom(today, windowStart(filters, live))
  }
  const months = { start: monthsOf('start', -12), end: monthsOf('end', 0) }
  const { groups, ...figures } = found.figures({ months, most: TOP })
  const inMonths = (side: 'start' | 'end') =>
    monthFigures(side, months[side], figures.months[side], filters)
  const ahead = (label: string, side: 'start' | 'end', bounds: SiteFilters): Figure | null => {
    const narrowed = { ...withoutUnknown(filters, side), ...bounds }
    if ((filters.status ?? 'live') !== 'live' || reversedEnd(narrowed)) return null
    const days = { from: bounds.starts_from, to: bounds.end_date }
    return { label, count: found.dated(side, days), value: 0, filters: narrowed }
  }
  const tomorrow = addDays(today, 1)
  const notBegun = ahead('not_begun', 'start', {
    starts_from: later(filters.starts_from, tomorrow),
  })
  const endingSoon = ahead('ending_soon', 'end', {
    end_date: earlier(filters.end_date, endsSoonBy(today)),
  })
  const middle = middleOf(found, groups)
  return {
    countedAt,
    all: { label: 'all', ...sumOf(groups), filters },
    added: { label: 'added', count: added, value: 0, filters: { ...filters, added_from: since } },
    addedBefore,
    monthAgo,
    notBegun,
    endingSoon,
    starts: inMonths('start'),
    completions: inMonths('end'),
    regions: regionFigures(groups, filters),
    sectors: sectorFigures(groups, filters),
    bands: bandFigures(groups, filters),
    middle,
    contractors: await named('contractor', figures.contractors, filters),
    clients: await named('client', figures.clients, filters),
  }
}

/** Begins at the band of each value, since a walk from the least takes several times as long. */
function middleOf(found: Found, groups: GroupSum[]): Insights['middle'] {
  const counts = VALUE_BANDS.map((_, at) => sumOf(groups, ({ band }) => band === at).count)
  const known = counts.reduce((total, count) => total + count, 0)
  if (known < LEAST_KNOWN) return null
  const valueAt = (place: number) => {
    let [band, within] = [0, place]
    while (within >= counts[band]) within -= counts[band++]
    return found.valueAt(within, VALUE_BANDS[band].from * POUNDS_A_MILLION)!
  }
  const quarter = Math.floor((known - 1) / 4)
  return { from: valueAt(quarter), to: valueAt(known - 1 - quarter) }
}

/** The last day on which a project can end to count as ending soon. */
export const endsSoonBy = (today: string) => addDays(today, SOON_DAYS)

const later = (asked = '', day: string) => (asked > day ? asked : day)
const earlier = (asked: string | undefined, day: string) => (asked && asked < day ? asked : day)

/** Live sites lie ahead, complete ones behind. */
function windowStart({ status = 'live' }: SiteFilters, live: number): number {
  if (status === 'Complete') return -23
  return status === 'live' ? live : -12
}

/** Without companies that have gone in the meantime. */
async function named(kind: Company, sums: CompanySum[], filters: SiteFilters): Promise<Figure[]> {
  const ids = sums.map(({ id }) => id)
  const companies = await db.from(`${kind}s`).whereIn('id', ids).select('id', 'name')
  const nameOf = new Map<number, string>(companies.map(({ id, name }) => [id, name]))
  return sums.flatMap(({ id, ...sum }) => {
    const name = nameOf.get(id)
    return name ? [{ label: name, ...sum, filters: { ...filters, [kind]: [name] } }] : []
  })
}
