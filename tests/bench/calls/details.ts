import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'

/** What the pickers of the filters offer. */
export function detailsCalls(db: BenchDatabase): Call[] {
  return [
    {
      name: 'details lists',
      promisedMs: 40,
      paths: ['/api/sites/details'],
      bare: () => details(db),
    },
  ]
}

async function details(db: BenchDatabase) {
  return {
    yearStarts: await years(db, 'start_date'),
    yearEnds: await years(db, 'end_date'),
    contractors: await names(db, 'contractors'),
    localAuthorities: await names(db, 'local_authorities'),
    clients: await names(db, 'clients'),
  }
}

async function names(db: BenchDatabase, table: string) {
  const rows = await db.rows<{ name: string }>(
    `SELECT name FROM ${table} WHERE live_sites > 0 ORDER BY live_sites DESC, name_key`
  )
  return rows.map(({ name }) => name)
}

async function years(db: BenchDatabase, column: string) {
  const found: number[] = []
  for (let after = '0000-01-01'; ;) {
    const [{ first }] = await db.rows<{ first: string | null }>(
      `SELECT MIN(${column}) AS first FROM sites WHERE status = 'Live' AND ${column} >= ?`,
      [after]
    )
    if (!first) return found
    found.push(Number(first.slice(0, 4)))
    after = `${found.at(-1)! + 1}-01-01`
  }
}
