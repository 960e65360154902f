import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import { CONTRACTOR_DEFAULTS, type ContractorSort } from '#shared/contractors/contractors'
import type { DataVersion } from '#database/data_version'
import { findLive } from '#search/find_sites'
import type { FirmFigures } from '#search/found'
import { londonToday, storedTime } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { paginate, type PageOf } from '#database/paginate'
import type {
  ContractorFilters,
  ContractorListQuery,
} from '#validators/contractors/contractor_list'

/** `total_value` in pounds, times as stored. */
export type ContractorRow = {
  id: number
  name: string
  slug: string
  logo_key: string | null
  sites: number
  live_sites: number
  complete_sites: number
  total_value: number
  last_activity_at: string | null
}

/** What the list adds from the index. */
export type ListedContractor = ContractorRow & FirmFigures

export type ContractorList = PageOf<ListedContractor>

export const CONTRACTOR_COLUMNS = [
  'contractors.id',
  'contractors.name',
  'contractors.slug',
  'contractors.logo_key',
  'contractors.sites',
  'contractors.live_sites',
  'contractors.complete_sites',
  'contractors.total_value',
  'contractors.last_activity_at',
]

const SORT_KEYS: Record<ContractorSort, string> = {
  company: 'name_key',
  projects_count: 'sites',
  live_projects: 'live_sites',
  completed_projects: 'complete_sites',
  total_value: 'total_value',
  last_activity: 'last_activity_at',
}

const BOUNDS = [
  { column: 'sites', least: 'min_projects', most: 'max_projects', unit: 1 },
  { column: 'live_sites', least: 'min_live_projects', most: 'max_live_projects', unit: 1 },
  { column: 'total_value', least: 'min_total_value', most: 'max_total_value', unit: 1_000_000 },
] as const

const LONDON = { zone: 'Europe/London' }

/** From counters that every write updates, with the mix and the next start of the live projects. A page past the end returns the last page. */
export async function listContractors(
  query: ContractorListQuery,
  version?: DataVersion
): Promise<ContractorList> {
  const { perPage } = CONTRACTOR_DEFAULTS
  const matching = matchingContractors(query)
  const { rows, ...page } = await paginate<ContractorRow>(
    matching,
    { page: query.page, perPage },
    (some) => inOrder(some, query).select(CONTRACTOR_COLUMNS)
  )
  const live = await findLive(version)
  const today = londonToday()
  const listed = rows.map((row) => ({ ...row, ...live.ofContractor(row.id, today) }))
  return { ...page, rows: listed }
}

/** Ties by id; unknown dates last, where both databases have them of themselves in a falling order, by the index. */
export function inOrder(
  contractors: DatabaseQueryBuilderContract,
  { sortBy, sortDirection }: Pick<ContractorListQuery, 'sortBy' | 'sortDirection'>
): DatabaseQueryBuilderContract {
  const key = SORT_KEYS[sortBy]
  const isUnknownFirst = sortBy === 'last_activity' && sortDirection === 'asc'
  if (isUnknownFirst) contractors.orderByRaw(`${key} IS NULL`)
  return contractors.orderBy(key, sortDirection).orderBy('id', sortDirection)
}

/** All words must match, ignoring case and accents. */
export function filterByName(contractors: DatabaseQueryBuilderContract, typed: string) {
  const words = new Set(normalise(typed).split(' ').filter(Boolean))
  for (const word of words) contractors.whereRaw('INSTR(contractors.name_key, ?) > 0', [word])
  return contractors
}

/** Those with projects that the list’s filters find. Of bare columns MariaDB reads one by its index, row after row, and
 * sorts them, which takes ten times as long as the order of the page. */
export function matchingContractors({
  search,
  filters,
}: Pick<ContractorListQuery, 'search' | 'filters'>): DatabaseQueryBuilderContract {
  const contractors = db.from('contractors').whereRaw('sites + 0 > 0')
  filterByName(contractors, search)
  for (const { column, least, most, unit } of BOUNDS) {
    const [from, to] = [filters[least], filters[most]]
    if (from) contractors.whereRaw(`${column} + 0 >= ?`, [Math.round(from * unit)])
    if (to) contractors.whereRaw(`${column} + 0 <= ?`, [Math.round(to * unit)])
  }
  return filterByActivity(contractors, filters)
}

function filterByActivity(
  contractors: DatabaseQueryBuilderContract,
  { last_activity_from: from, last_activity_to: to }: ContractorFilters
) {
  if (from) contractors.where('last_activity_at', '>=', startOfDay(from))
  if (to) contractors.where('last_activity_at', '<', startOfDay(to, 1))
  return contractors
}

/** Start of a London day, `later` days on, as a stored time. */
function startOfDay(day: string, later = 0): string {
  return storedTime(DateTime.fromISO(day, LONDON).plus({ days: later }).toMillis())
}
