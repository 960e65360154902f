import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { bandOf } from '#aggregates/insight_tables'
import type { Cell } from '#queries/insights/insight_rows'
import { companySums, siteSums, type SumScope } from '#aggregates/site_aggregates'
import { lastDayOf } from '#shared/time/dates'

type Sites = DatabaseQueryBuilderContract
export type Directory = 'contractor' | 'client'
type Side = 'start' | 'end'

type MonthSum = { month: string; count: number; value: number }
type CompanySum = { id: number; count: number; value: number }

/** Values are whole pounds. */
export type InsightSource = {
  cells(): Promise<Cell[]>
  /** An ISO day, included. */
  addedSince(day: string): Promise<number>
  months(side: Side, first: string, last: string): Promise<MonthSum[]>
  top(kind: Directory, most: number): Promise<CompanySum[]>
}

/** Falls back to the sites for companies narrowed by several columns. */
export function aggregateSource(scope: SumScope, sites: Sites): InsightSource {
  return {
    cells: async () =>
      asCells(await siteSums(scope, { side: 'all', by: ['region', 'sector', 'band'] })),
    addedSince: async (day) => {
      const [sum] = await siteSums(scope, { side: 'added', by: [], from: day })
      return sum.found
    },
    months: async (side, first, last) => {
      const sums = await siteSums(scope, { side, by: ['period'], from: first, to: last })
      return asMonths(sums.map(({ period, ...sum }) => ({ month: period, ...sum })))
    },
    top: async (kind, most) => {
      const sums = companySums(kind, scope)
      if (!sums) return sourceOfSites(sites).top(kind, most)
      const summed = sums.select('company_id').sum('sites as found').sum('value as pounds')
      return asCompanies(await topOf(summed, most))
    },
  }
}

export function sourceOfSites(sites: Sites): InsightSource {
  return {
    cells: async () =>
      asCells(
        await sites
          .clone()
          .select('sites.region', 'sites.sector', db.raw(`${bandOf('sites.value')} as band`))
          .count('* as found')
          .sum('sites.value as pounds')
          .groupByRaw('sites.region, sites.sector, band')
      ),
    addedSince: async (day) => {
      const added = sites.clone().where('sites.added_at', '>=', `${day} 00:00:00`)
      const [row] = await added.count('* as found')
      return Number(row.found)
    },
    months: async (side, first, last) => {
      const column = `sites.${side}_date`
      return asMonths(
        await sites
          .clone()
          .where(column, '>=', `${first}-01`)
          .where(column, '<=', lastDayOf(last))
          .select(db.raw(`substr(${column}, 1, 7) as month`))
          .count('* as found')
          .sum('sites.value as pounds')
          .groupByRaw('month')
      )
    },
    top: async (kind, most) => {
      const key = `sites.${kind}_id`
      const companies = sites.clone().whereNotNull(key).select(`${key} as company_id`)
      return asCompanies(
        await topOf(companies.count('* as found').sum('sites.value as pounds'), most)
      )
    },
  }
}

function topOf(companies: Sites, most: number) {
  return companies
    .groupBy('company_id')
    .havingRaw('found > 0')
    .orderByRaw('found desc, pounds desc, company_id')
    .limit(most)
}

type Row = Record<string, unknown>

const sumsOf = ({ found, pounds }: Row) => ({ count: Number(found), value: Number(pounds ?? 0) })

function asCells(rows: Row[]): Cell[] {
  return rows.map((row) => ({
    region: row.region ? String(row.region) : null,
    sector: String(row.sector),
    band: Number(row.band),
    ...sumsOf(row),
  }))
}

function asMonths(rows: Row[]): MonthSum[] {
  return rows.map((row) => ({ month: String(row.month), ...sumsOf(row) }))
}

function asCompanies(rows: Row[]): CompanySum[] {
  return rows.map((row) => ({ id: Number(row.company_id), ...sumsOf(row) }))
}
