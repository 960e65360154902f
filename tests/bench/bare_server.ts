import { createServer } from 'node:http'
import { bestList } from './best_sql.js'
import { BenchDatabase } from './database.js'
import { listQuestions } from './questions.js'

const FIRST_LINE = 160
const db = new BenchDatabase()
const questions = await listQuestions(db)
const [{ id: userId }] = await db.rows<{ id: number }>(
  "SELECT id FROM users WHERE email = 'paid@example.com'"
)

const firstLine = (text: unknown) =>
  String(text ?? '')
    .split('\n', 1)[0]
    .slice(0, FIRST_LINE) || null
const iso = (time: unknown) => time && `${String(time).slice(0, 19).replace(' ', 'T')}Z`

/** The fields of a row of `GET /api/projects`, nothing checked. */
function wire(row: Record<string, unknown>) {
  return {
    ID: row.id,
    site_id: row.id,
    cmap_id: row.cmap_id,
    name: row.name,
    project_name: row.name,
    type: row.sector,
    address: row.address,
    postcode: row.postcode,
    city_county: row.city_county,
    local_authority: row.local_authority,
    region: row.region,
    value: row.value,
    site_status: row.status,
    start_date: row.start_date,
    end_date: row.end_date,
    date: iso(row.added_at),
    updated: iso(row.refreshed_at),
    badge: null,
    contractor: row.contractor,
    client: row.client,
    sales_stage: row.stage,
    is_bookmarked: row.bookmark_id !== null,
    has_viewed: row.view_id !== null,
    has_notes: Boolean(row.has_notes),
    description: firstLine(row.description),
    imageURL: row.image_key,
  }
}

async function list(question: number, variant: number) {
  const asked = questions[question].variants[variant].best
  const { rows, total } = await bestList(db, asked, userId)
  const page = asked.page ?? 1
  return {
    data: rows.map(wire),
    meta: { last_page: Math.ceil(Math.min(total, 10_000) / 50), current_page: page, total },
  }
}

/** How many each saved filter finds, and how many since it was used. */
async function counts() {
  const saved = await db.rows<{
    id: number
    name: string
    last_used_at: string
    created_at: string
  }>(
    'SELECT id, name, last_used_at, created_at FROM saved_filters WHERE user_id = ? ORDER BY name_key',
    [userId]
  )
  const [all, recent] = [0, 1].map((since) => savedFilterCounts(since === 1))
  const found = []
  for (const [index, row] of saved.entries()) {
    const since = row.last_used_at ?? row.created_at
    const count = async (sql?: string, params: (string | number)[] = []) =>
      sql ? (await db.rows<{ found: number }>(sql, params))[0].found : 0
    found.push({
      name: row.name,
      matches: await count(all[index]),
      new_matches: await count(recent[index], [since]),
    })
  }
  return found
}

function savedFilterCounts(isRecent: boolean): string[] {
  return SAVED_WHERE.map(
    (where) =>
      `SELECT COUNT(*) AS found FROM (SELECT 1 FROM sites s WHERE s.status = 'Live' AND ${where}${
        isRecent ? ' AND s.added_at > ?' : ''
      } LIMIT 10001) t`
  )
}

/** The filters that the bench saves, in the order of their names. */
const SAVED_WHERE = [
  "s.region = 'London' AND s.sector = 'Resi'",
  "s.region IN ('North West', 'North East') AND s.sector = 'Education'",
  's.value >= 100000000',
  "s.postcode_key >= 'LS' AND s.postcode_key < 'LS~'",
]

async function details() {
  const names = async (table: string) =>
    (
      await db.rows<{ name: string }>(
        `SELECT name FROM ${table} WHERE live_sites > 0 ORDER BY live_sites DESC, name_key`
      )
    ).map(({ name }) => name)
  const years = async (column: string) => {
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
  return {
    yearStarts: await years('start_date'),
    yearEnds: await years('end_date'),
    contractors: await names('contractors'),
    localAuthorities: await names('local_authorities'),
    clients: await names('clients'),
  }
}

const server = createServer(async (request, response) => {
  const [, kind, question, variant] = request.url!.split('/')
  try {
    const answer =
      kind === 'list'
        ? await list(Number(question), Number(variant))
        : kind === 'counts'
          ? await counts()
          : await details()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
})
server.listen(Number(process.env.BARE_PORT), '127.0.0.1')
process.on('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await db.close()
})
