import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'

const PROMISED_MS = 60

/** The list of contractors by live projects, and one of them as its dialog asks for it. */
export async function contractorCalls(db: BenchDatabase): Promise<Call[]> {
  const firms = [...(await firmsFrom(db, 0)), ...(await firmsFrom(db, 700))]
  const filters = encodeURIComponent(JSON.stringify({ min_live_projects: 5, min_total_value: 50 }))
  return [
    {
      name: 'contractors by live projects',
      promisedMs: PROMISED_MS,
      isPage: true,
      paths: ['/contractors', '/contractors?page=20', `/contractors?filters=${filters}`],
      bare: (at) => listByHand(db, at),
    },
    {
      name: 'contractor dialog',
      promisedMs: PROMISED_MS,
      paths: firms.flatMap(({ name }) => {
        const address = `/api/get-contractor/${encodeURIComponent(name)}`
        return [`${address}?page=1`, `${address}?page=1&sortBy=name&sortDirection=asc`]
      }),
      bare: (at) => dialogByHand(db, firms[Math.floor(at / 2)].name, at % 2 === 1),
    },
  ]
}

function firmsFrom(db: BenchDatabase, offset: number) {
  return db.rows<{ id: number; name: string }>(
    `SELECT id, name FROM contractors ORDER BY live_sites DESC, id LIMIT 4 OFFSET ${offset}`
  )
}

async function listByHand(db: BenchDatabase, variant: number) {
  const narrowed = variant === 2 ? 'AND live_sites >= 5 AND total_value >= 50000000' : ''
  const rows = await db.rows(
    `SELECT * FROM contractors WHERE sites > 0 ${narrowed}
     ORDER BY live_sites DESC, id DESC LIMIT 50 OFFSET ${variant === 1 ? 950 : 0}`
  )
  const [total] = await db.rows(
    `SELECT COUNT(*) AS total FROM contractors WHERE sites > 0 ${narrowed}`
  )
  return { rows, total }
}

async function dialogByHand(db: BenchDatabase, name: string, byName: boolean) {
  const [contractor] = await db.rows<{ id: number }>(
    'SELECT * FROM contractors WHERE name = ? LIMIT 1',
    [name]
  )
  const sites = await db.rows(
    `SELECT s.*, cl.name AS client FROM sites s LEFT JOIN clients cl ON cl.id = s.client_id
     WHERE s.contractor_id = ? AND s.status IN ('Live', 'Contract Awarded', 'Complete')
     ORDER BY ${byName ? 's.name_key, s.id' : 's.end_date DESC, s.id DESC'} LIMIT 20`,
    [contractor.id]
  )
  return { contractor, sites }
}
