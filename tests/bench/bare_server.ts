import { createServer } from 'node:http'
import { bestList } from './best_sql.js'
import { listCalls } from './calls/index.js'
import { BenchDatabase, userIdOf } from './database.js'
import { listQuestions } from './questions.js'

const FIRST_LINE = 160
const db = new BenchDatabase()
const questions = await listQuestions(db)
const calls = await listCalls(db)
const userId = await userIdOf(db, 'paid@example.com')

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
    has_notes: Number(row.notes_count) > 0,
    notes_count: Number(row.notes_count),
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

const server = createServer(async (request, response) => {
  const [, kind, question, variant] = request.url!.split('/')
  try {
    const answer =
      kind === 'list'
        ? await list(Number(question), Number(variant))
        : await calls[Number(question)].bare(Number(variant))
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
