import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import {
  bandFigures,
  monthsFrom,
  regionFigures,
  sectorFigures,
  sumOf,
  type Cell,
  type Figure,
} from '#queries/insight_rows'
import { narrowSites } from '#queries/narrow_sites'
import { reachableSites } from '#queries/reachable_sites'
import { addDays, lastDayOf, londonToday, storedTime } from '#shared/dates'
import { isUntouched } from '#shared/filters'
import { VALUE_BANDS } from '#shared/value_bands'
import type { SiteFilters } from '#validators/site_filters'
import type { SiteListQuery } from '#validators/site_list'

const ADDED_DAYS = 30
const TOP = 20
const KEEP_MS = 60_000

export type Insights = {
  /** When the figures were counted, a stored time. */
  countedAt: string
  all: Figure
  added: Figure
  starts: Figure[]
  completions: Figure[]
  regions: Figure[]
  sectors: Figure[]
  bands: Figure[]
  contractors: Figure[]
  clients: Figure[]
}

type Sites = DatabaseQueryBuilderContract
type Directory = 'contractor' | 'client'

let kept: { figures: Insights; until: number } | null = null
let counting: Promise<Insights> | null = null

/**
 * The figures of the sites that a list asks for (D26), each with the filters of the list that it counts.
 * The national ones are at most a minute old; narrowed ones are counted afresh.
 */
export async function insights(viewer: User, query: SiteListQuery): Promise<Insights> {
  if (!isUntouched(query)) return countInsights(narrowedSites(viewer, query), query.filters)
  if (kept && kept.until > Date.now()) return kept.figures
  return keepInsights()
}

/** The sites that a viewer's list asks for, as the list itself finds them. */
function narrowedSites(viewer: User, query: SiteListQuery): Sites {
  return narrowSites(reachableSites(viewer), viewer, query)
}

/** Counts the national figures and keeps them for a minute; who asks meanwhile waits for the same count. */
export function keepInsights(): Promise<Insights> {
  const from = Date.now()
  counting ??= countInsights(reachableSites(null).where('sites.status', 'Live'), {})
    .then((figures) => {
      kept = { figures, until: from + KEEP_MS }
      return figures
    })
    .finally(() => (counting = null))
  return counting
}

/** Forgets the national figures that are kept, so that the next who asks gets them fresh. */
export function forgetInsights() {
  kept = null
}

async function countInsights(sites: Sites, filters: SiteFilters): Promise<Insights> {
  const today = londonToday()
  const since = later(filters.added_from, addDays(today, -ADDED_DAYS))
  const countedAt = storedTime()
  const [cells, starts, completions, contractors, clients] = await Promise.all([
    countCells(sites, since),
    countMonths(sites, 'start', filters, monthsFrom(today, windowStart(filters, -12))),
    countMonths(sites, 'end', filters, monthsFrom(today, windowStart(filters, 0))),
    countTop(sites, 'contractor', filters),
    countTop(sites, 'client', filters),
  ])
  return {
    countedAt,
    all: { label: 'all', ...sumOf(cells), filters },
    added: {
      label: 'added',
      count: cells.reduce((total, cell) => total + cell.added, 0),
      value: 0,
      filters: { ...filters, added_from: since },
    },
    starts,
    completions,
    regions: regionFigures(cells, filters),
    sectors: sectorFigures(cells, filters),
    bands: bandFigures(cells, filters),
    contractors,
    clients,
  }
}

const later = (one: string | undefined, other: string) => (one && one > other ? one : other)

/** Where the 24 months begin: what is live lies ahead of what is complete. */
function windowStart({ status = 'live' }: SiteFilters, live: number): number {
  if (status === 'Complete') return -23
  return status === 'live' ? live : -12
}

/** One pass over the matching sites. */
async function countCells(sites: Sites, since: string): Promise<Cell[]> {
  const rows = await sites
    .clone()
    .select('sites.region', 'sites.sector', db.raw(`${bandOf()} as band`))
    .select(
      db.raw('sum(case when sites.added_at >= ? then 1 else 0 end) as added', [`${since} 00:00:00`])
    )
    .count('* as found')
    .sum('sites.value as pounds')
    .groupByRaw('sites.region, sites.sector, band')
  return rows.map(({ region, sector, band, found, pounds, added }) => ({
    region,
    sector,
    band: Number(band),
    count: Number(found),
    value: Number(pounds ?? 0),
    added: Number(added),
  }))
}

function bandOf(): string {
  const cases = VALUE_BANDS.flatMap(({ below }, index) =>
    below === null ? [] : [`when sites.value < ${below * 1_000_000} then ${index}`]
  )
  return `case when sites.value is null then -1 ${cases.join(' ')} else ${VALUE_BANDS.length - 1} end`
}

async function countMonths(
  sites: Sites,
  side: 'start' | 'end',
  filters: SiteFilters,
  window: string[]
): Promise<Figure[]> {
  const column = `sites.${side}_date`
  const wanted = side === 'start' ? filters.month_start : filters.month_end
  const months = wanted ? [wanted] : window
  const rows = await sites
    .clone()
    .where(column, '>=', `${months[0]}-01`)
    .where(column, '<=', lastDayOf(months.at(-1)!))
    .select(db.raw(`substr(${column}, 1, 7) as month`))
    .count('* as found')
    .sum('sites.value as pounds')
    .groupByRaw('month')
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => ({
    label: month,
    count: Number(byMonth.get(month)?.found ?? 0),
    value: Number(byMonth.get(month)?.pounds ?? 0),
    filters: { ...filters, [`month_${side}`]: month },
  }))
}

/** The 20 companies with the most sites; of equals the one with more value comes first. */
async function countTop(
  sites: Sites,
  directory: Directory,
  filters: SiteFilters
): Promise<Figure[]> {
  const key = `sites.${directory}_id`
  const rows = await sites
    .clone()
    .whereNotNull(key)
    .select(`${key} as company`)
    .count('* as found')
    .sum('sites.value as pounds')
    .groupBy(key)
    .orderByRaw(`found desc, pounds desc, company`)
    .limit(TOP)
  const ids = rows.map(({ company }) => company)
  const companies = await db.from(`${directory}s`).whereIn('id', ids).select('id', 'name')
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]))
  return rows.map(({ company, found, pounds }) => ({
    label: nameOf.get(company),
    count: Number(found),
    value: Number(pounds ?? 0),
    filters: { ...filters, [directory]: [nameOf.get(company)] },
  }))
}
