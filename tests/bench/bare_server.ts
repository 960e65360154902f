import { createServer } from 'node:http'
import { BenchDatabase, userIdOf } from './database.js'

/**
 * What the product is compared with: node:http and the database alone, without session, rights or limits. `/list` reads
 * the newest 50 live sites with a member's marks in one statement, as JSON; `/bytes/:number` answers that many bytes.
 */
const db = new BenchDatabase()
const userId = await userIdOf(db, 'paid@example.com')

const LIST = `SELECT s.id, s.cmap_id, s.name, s.sector, s.description, s.address, s.postcode, s.city_county,
    s.region, la.name AS local_authority, s.image_key, s.value, s.status, s.start_date, s.end_date, s.added_at,
    s.refreshed_at, co.name AS contractor, cl.name AS client, bm.id AS bookmark_id, sv.id AS view_id, st.stage,
    (SELECT COUNT(*) FROM notes n WHERE n.user_id = ? AND n.site_id = s.id) AS notes_count
  FROM sites s LEFT JOIN contractors co ON co.id = s.contractor_id LEFT JOIN clients cl ON cl.id = s.client_id
  LEFT JOIN local_authorities la ON la.id = s.local_authority_id
  LEFT JOIN bookmarks bm ON bm.site_id = s.id AND bm.user_id = ?
  LEFT JOIN site_views sv ON sv.site_id = s.id AND sv.user_id = ?
  LEFT JOIN site_stages st ON st.site_id = s.id AND st.user_id = ?
  WHERE s.status = 'Live' ORDER BY s.id DESC LIMIT 50`

async function list() {
  const rows = await db.rows<{ description: string }>(LIST, [userId, userId, userId, userId])
  const data = rows.map((row) => ({ ...row, description: row.description.split('\n', 1)[0] }))
  return JSON.stringify({ data })
}

const server = createServer(async (request, response) => {
  const [, kind, bytes] = request.url!.split('/')
  response.setHeader('content-type', 'application/json')
  response.end(kind === 'list' ? await list() : ' '.repeat(Number(bytes)))
})
server.listen(Number(process.env.BARE_PORT), '127.0.0.1')
process.on('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await db.close()
})
