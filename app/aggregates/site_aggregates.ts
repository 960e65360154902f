import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import {
  COMPANY_FACETS,
  PERIODS,
  type CompanyFacet,
  type SumSide,
} from '#aggregates/insight_tables'
import { reader } from '#database/replica'
import type { Unknown } from '#shared/sites/filters'
import type { SiteStatus } from '#shared/sites/site_status'
import { VALUE_BANDS } from '#shared/sites/value_bands'
import type { SiteListQuery } from '#validators/sites/site_list'

type Query = DatabaseQueryBuilderContract
type Directory = 'contractor' | 'client'
type FilterQuery = Pick<SiteListQuery, 'search' | 'newUpdated' | 'filters'>

export type SumScope = {
  statuses: SiteStatus[]
  region?: string[]
  sector?: string[]
  band?: number[]
}

/** The sums know only these; every other filter must ask the sites. */
const FILTERS = ['status', 'region', 'sectors', 'unknown', 'start_value', 'end_value']
const SUMMED_UNKNOWNS: Unknown[] = ['region', 'value']
const POUNDS_A_MILLION = 1_000_000
const BANDS = VALUE_BANDS.map((_, index) => index)
const UNKNOWN_BAND = -1

/** Null where only the sites can tell: for other filters or unknown facts, and for value bounds within a band. */
export function sumScope(
  { search, newUpdated, filters }: FilterQuery,
  statuses: SiteStatus[]
): SumScope | null {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (search || newUpdated !== null || !asked.every(([key]) => FILTERS.includes(key))) return null
  if (!(filters.unknown ?? []).every((fact) => SUMMED_UNKNOWNS.includes(fact))) return null
  const bands = bandsWithin(filters.start_value, filters.end_value)
  if (bands === null) return null
  const scope: SumScope = { statuses, sector: filters.sectors }
  const regions = filters.region
  if (filters.unknown?.includes('region')) scope.region = regions ? [] : ['']
  else if (regions) scope.region = regions
  const isBounded = bands.length < BANDS.length || Boolean(filters.start_value || filters.end_value)
  if (filters.unknown?.includes('value')) scope.band = isBounded ? [] : [UNKNOWN_BAND]
  else if (isBounded) scope.band = bands
  return scope
}

/** Null when a bound splits a band. */
function bandsWithin(from: number | undefined, to: number | undefined): number[] | null {
  const least = Math.round((from ?? 0) * POUNDS_A_MILLION)
  const most = to ? Math.round(to * POUNDS_A_MILLION) : null
  const starts = VALUE_BANDS.findIndex((band) => band.from * POUNDS_A_MILLION === least)
  const ends =
    most === null
      ? BANDS.length - 1
      : VALUE_BANDS.findIndex(
          ({ below }) => below !== null && below * POUNDS_A_MILLION - 1 === most
        )
  if (starts < 0 || ends < 0) return null
  return BANDS.filter((band) => band >= starts && band <= ends)
}

export type SumRow = Record<string, unknown> & { found: number; pounds: number }

/** Reads the sums and the changes not yet applied in one statement, so both belong to one moment. */
export async function siteSums(
  scope: SumScope,
  { side, by, from, to }: { side: SumSide; by: string[]; from?: string; to?: string }
): Promise<SumRow[]> {
  const stored = db.from('site_sums').where('side', side)
  const recent = db.from('site_sum_changes')
  const period = PERIODS[side]
  if (side !== 'all') recent.whereNotNull(period)
  for (const [source, when] of [
    [stored, 'period'],
    [recent, period],
  ] as const) {
    applyScope(source, scope)
    if (from) source.where(when, '>=', from)
    if (to) source.where(when, '<=', to)
    const named = by.map((column) => (column === 'period' ? when : column))
    source
      .select(named.map((column, at) => db.raw(`${column} as ${by[at]}`)))
      .sum('sites as found')
      .sum('value as pounds')
    if (named.length > 0) source.groupBy(...named)
  }
  return added(await reader().query().unionAll([stored, recent]), by)
}

function added(rows: Record<string, unknown>[], by: string[]): SumRow[] {
  const sums = new Map<string, SumRow>()
  for (const row of rows) {
    const key = by.map((column) => row[column]).join()
    const sum = sums.get(key) ?? { ...row, found: 0, pounds: 0 }
    sum.found += Number(row.found ?? 0)
    sum.pounds += Number(row.pounds ?? 0)
    sums.set(key, sum)
  }
  return [...sums.values()]
}

function applyScope(source: Query, { statuses, ...columns }: SumScope) {
  source.whereIn('status', statuses)
  for (const [column, values] of Object.entries(columns)) {
    if (values) source.whereIn(column, values)
  }
}

/** Live sites of each contractor that has any. */
export async function contractorLiveCounts(ids: number[]): Promise<Map<number, number>> {
  const sums = companySums('contractor', { statuses: ['Live'] }, ids)!
  const rows = await sums.groupBy('company_id').select('company_id').sum('sites as found')
  return new Map(rows.map(({ company_id: id, found }) => [id, Number(found)]))
}

/** Several rows per company; of these companies only, where `ids` is set. Null when more than one column narrows the
 * sums, which only the sites can tell. */
export function companySums(kind: Directory, scope: SumScope, ids?: number[]): Query | null {
  const asked = COMPANY_FACETS.filter((facet) => facet !== 'all' && scope[facet] !== undefined)
  if (asked.length > 1) return null
  const facet: CompanyFacet = asked[0] ?? 'all'
  const stored = db
    .from('company_sums')
    .where({ kind, facet })
    .whereIn('status', scope.statuses)
    .select('company_id', 'sites', 'value')
  if (facet !== 'all') stored.whereIn('facet_value', scope[facet]!.map(String))
  const recent = db
    .from('site_sum_changes')
    .whereNotNull(`${kind}_id`)
    .select(`${kind}_id as company_id`, 'sites', 'value')
  applyScope(recent, scope)
  if (ids) {
    stored.whereIn('company_id', ids)
    recent.whereIn(`${kind}_id`, ids)
  }
  return reader().from(stored.unionAll([recent]).as('summed'))
}
