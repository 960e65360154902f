import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import {
  bandFigures,
  monthsFrom,
  regionFigures,
  sectorFigures,
  sumOf,
  type Figure,
} from '#queries/insights/insight_rows'
import { findSites, type Found } from '#search/ask_index'
import { countAddedSince, groupSums, monthSums, topCompanies } from '#search/index/answers/sums'
import { secondsAt } from '#search/index/site_facts'
import type { Company } from '#search/index/site_index'
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

type CompanySum = ReturnType<typeof topCompanies>[number]

/** Each figure has the list filters that lead to it. */
export async function insights(viewer: User, query: SiteListQuery): Promise<Insights> {
  const { filters } = query
  const today = londonToday()
  const countedAt = storedTime()
  const since = recentFrom(today, filters.added_from)
  const found = await findSites(viewer, query)
  const { index, set } = found
  const groups = groupSums(index, set)
  const added = countAddedSince(index, set, secondsAt(since))
  const starts = countMonths(found, 'start', filters, monthsFrom(today, windowStart(filters, -12)))
  const completions = countMonths(found, 'end', filters, monthsFrom(today, windowStart(filters, 0)))
  const contractors = topCompanies(index, set, 'contractor', TOP)
  const clients = topCompanies(index, set, 'client', TOP)
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

function countMonths(
  { index, set }: Found,
  side: 'start' | 'end',
  filters: SiteFilters,
  window: string[]
): Figure[] {
  const wanted = filters[`month_${side}`]
  const months = wanted ? [wanted] : window
  return monthSums(index, set, side, months).map((sum, at) => ({
    label: months[at],
    ...sum,
    filters: { ...filters, [`month_${side}`]: months[at] },
  }))
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
