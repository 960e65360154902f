import { type SortDirection, type SortColumn } from '../sites/filters.js'
import { CONTRACTOR_PER_PAGE, DEFAULT_PER_PAGE } from '../limits.js'

export const CONTRACTOR_SORTS = [
  'company',
  'projects_count',
  'live_projects',
  'completed_projects',
  'total_value',
  'last_activity',
] as const

export type ContractorSort = (typeof CONTRACTOR_SORTS)[number]

export const CONTRACTOR_DEFAULTS = {
  perPage: DEFAULT_PER_PAGE,
  page: 1,
  sortBy: 'live_projects',
  sortDirection: 'desc',
} as const satisfies {
  sortBy: ContractorSort
  sortDirection: SortDirection
  [key: string]: unknown
}

/** A project's status is derived, so it cannot sort. */
export const CONTRACTOR_SITE_SORTS = [
  'name',
  'city_county',
  'end_date',
] as const satisfies readonly SortColumn[]

export type ContractorSiteSort = (typeof CONTRACTOR_SITE_SORTS)[number]

export const CONTRACTOR_SITE_DEFAULTS = {
  perPage: CONTRACTOR_PER_PAGE,
  page: 1,
  sortBy: 'end_date',
  sortDirection: 'desc',
} as const satisfies {
  sortBy: ContractorSiteSort
  sortDirection: SortDirection
  [key: string]: unknown
}

export type ContractorSiteStatus = 'Unknown' | 'Contract Awarded' | 'Live' | 'Completed'

type Period = { end_date: string | null; site_status: string | null }

export function contractorSiteStatus(site: Period, today: string): ContractorSiteStatus {
  if (!site.end_date) return 'Unknown'
  if (site.site_status === 'Contract Awarded') return 'Contract Awarded'
  return site.end_date >= today ? 'Live' : 'Completed'
}

/** The server's count, else the projects Complete or past their end date. */
export function completedProjects(
  counted: number | null | undefined,
  sites: readonly Period[],
  today: string
): number {
  if (counted !== null && counted !== undefined) return counted
  const isPast = (day: string | null) => day !== null && day < today
  return sites.filter((site) => site.site_status === 'Complete' || isPast(site.end_date)).length
}
