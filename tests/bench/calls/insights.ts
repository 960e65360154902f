import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'
import { recentFrom } from '#shared/sites/recent'
import { londonToday } from '#shared/time/dates'

const PROMISED_MS = 150

type Narrowing = { filters: object; where: string; companies: string }

const NARROWED: Narrowing[] = [
  { filters: { region: ['London'] }, where: "region = 'London'", companies: 'region' },
  { filters: { sectors: ['Resi'] }, where: "sector = 'Resi'", companies: 'sector' },
  {
    filters: { region: ['Wales'], sectors: ['Health'] },
    where: "region = 'Wales' AND sector = 'Health'",
    companies: '',
  },
  { filters: { start_value: 25 }, where: 'band >= 4', companies: 'band' },
  {
    filters: { sectors: ['Education'], start_value: 5 },
    where: "sector = 'Education' AND band >= 2",
    companies: '',
  },
]

/** The page Insights, national and as paid members filter it. */
export function insightCalls(db: BenchDatabase): Call[] {
  return [
    {
      name: 'insights',
      promisedMs: PROMISED_MS,
      isPage: true,
      paths: ['/insights'],
      bare: () => insightsByHand(db, { filters: {}, where: 'TRUE', companies: 'all' }),
    },
    {
      name: 'insights, filtered',
      promisedMs: PROMISED_MS,
      isPage: true,
      paths: NARROWED.map(
        ({ filters }) => `/insights?filters=${encodeURIComponent(JSON.stringify(filters))}`
      ),
      bare: (at) => insightsByHand(db, NARROWED[at]),
    },
  ]
}

/** From the sums that the product keeps, without what was noted since. */
async function insightsByHand(db: BenchDatabase, { where, companies }: Narrowing) {
  const since = recentFrom(londonToday())
  const sums = `COUNT(*) AS sites, SUM(value) AS value`
  const found = `FROM site_sums WHERE status = 'Live' AND ${where}`
  const month = new Date().toISOString().slice(0, 7)
  const top = async (kind: string) =>
    companies
      ? db.rows(
          `SELECT company_id, ${sums} FROM company_sums
           WHERE kind = '${kind}' AND facet = '${companies}' AND status = 'Live'
             AND ${where.replace(/^\w+ (>?=)/, 'facet_value $1')}
           GROUP BY company_id ORDER BY 2 DESC LIMIT 20`
        )
      : db.rows(
          `SELECT ${kind}_id, ${sums} FROM sites WHERE status = 'Live'
             AND ${where.replace('band >= 2', 'value >= 5000000')}
           GROUP BY 1 ORDER BY 2 DESC LIMIT 20`
        )
  return {
    cells: await db.rows(
      `SELECT region, sector, band, ${sums} ${found} AND side = 'all' GROUP BY 1, 2, 3`
    ),
    added: await db.rows(`SELECT SUM(sites) AS sites ${found} AND side = 'added' AND period >= ?`, [
      since,
    ]),
    starts: await db.rows(
      `SELECT period, ${sums} ${found} AND side = 'start' AND period >= ? GROUP BY 1 LIMIT 24`,
      [month]
    ),
    completions: await db.rows(
      `SELECT period, ${sums} ${found} AND side = 'end' AND period >= ? GROUP BY 1 LIMIT 24`,
      [month]
    ),
    contractors: await top('contractor'),
    clients: await top('client'),
  }
}
