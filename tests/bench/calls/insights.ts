import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'
import { recentFrom } from '#shared/sites/recent'
import { londonToday } from '#shared/time/dates'

const PROMISED_MS = 150

const NARROWED = [
  { filters: { region: ['London'] }, where: "region = 'London'" },
  { filters: { sectors: ['Resi'] }, where: "sector = 'Resi'" },
  {
    filters: { region: ['Wales'], sectors: ['Health'] },
    where: "region = 'Wales' AND sector = 'Health'",
  },
  { filters: { start_value: 25 }, where: 'value >= 25000000' },
  {
    filters: { sectors: ['Education'], start_value: 5 },
    where: "sector = 'Education' AND value >= 5000000",
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
      bare: () => insightsByHand(db, 'TRUE'),
    },
    {
      name: 'insights, filtered',
      promisedMs: PROMISED_MS,
      isPage: true,
      paths: NARROWED.map(
        ({ filters }) => `/insights?filters=${encodeURIComponent(JSON.stringify(filters))}`
      ),
      bare: (at) => insightsByHand(db, NARROWED[at].where),
    },
  ]
}

async function insightsByHand(db: BenchDatabase, where: string) {
  const sums = `COUNT(*) AS sites, SUM(value) AS value`
  const found = `FROM sites WHERE status = 'Live' AND ${where}`
  const months = (column: string) =>
    db.rows(
      `SELECT SUBSTR(${column}, 1, 7) AS month, ${sums} ${found} AND ${column} >= ? GROUP BY 1 LIMIT 24`,
      [`${londonToday().slice(0, 7)}-01`]
    )
  const top = (company: string) =>
    db.rows(`SELECT ${company}, ${sums} ${found} GROUP BY 1 ORDER BY 2 DESC LIMIT 20`)
  return {
    groups: await db.rows(
      `SELECT region, sector, value >= 25000000 AS large, ${sums} ${found} GROUP BY 1, 2, 3`
    ),
    added: await db.rows(`SELECT COUNT(*) AS sites ${found} AND added_at >= ?`, [
      recentFrom(londonToday()),
    ]),
    starts: await months('start_date'),
    completions: await months('end_date'),
    contractors: await top('contractor_id'),
    clients: await top('client_id'),
  }
}
