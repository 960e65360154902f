import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
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
import type { Company, CompanySum } from '#search/found'
import { recentFrom } from '#shared/sites/recent'
import { londonToday, storedTime } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

const TOP = 20

export type Insights = {
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

/** Each figure has the list filters that lead to it. */
export async function insights(viewer: User, query: SiteListQuery): Promise<Insights> {
  const { filters } = query
  const today = londonToday()
  const countedAt = storedTime()
  const since = recentFrom(today, filters.added_from)
  const found = await findSites(viewer, query)
  const groups = found.groups()
  const added = found.addedSince(Date.parse(since))
  const inMonths = (side: 'start' | 'end', live: number) => {
    const wanted = filters[`month_${side}`]
    const months = wanted ? [wanted] : monthsFrom(today, windowStart(filters, live))
    return monthFigures(side, months, found.months(side, months), filters)
  }
  const [starts, completions] = [inMonths('start', -12), inMonths('end', 0)]
  const contractors = found.topCompanies('contractor', TOP)
  const clients = found.topCompanies('client', TOP)
  return {
    countedAt,
    all: { label: 'all', ...sumOf(groups), filters },
    added: { label: 'added', count: added, value: 0, filters: { ...filters, added_from: since } },
    starts,
    completions,
    regions: regionFigures(groups, filters),
    sectors: sectorFigures(groups, filters),
    bands: bandFigures(groups, filters),
    contractors: await named('contractor', contractors, filters),
    clients: await named('client', clients, filters),
  }
}

/** Live sites lie ahead, complete ones behind. */
function windowStart({ status = 'live' }: SiteFilters, live: number): number {
  if (status === 'Complete') return -23
  return status === 'live' ? live : -12
}

/** Without companies that have gone meanwhile. */
async function named(kind: Company, sums: CompanySum[], filters: SiteFilters): Promise<Figure[]> {
  const ids = sums.map(({ id }) => id)
  const companies = await db.from(`${kind}s`).whereIn('id', ids).select('id', 'name')
  const nameOf = new Map<number, string>(companies.map(({ id, name }) => [id, name]))
  return sums.flatMap(({ id, ...sum }) => {
    const name = nameOf.get(id)
    return name ? [{ label: name, ...sum, filters: { ...filters, [kind]: [name] } }] : []
  })
}
