// Kills the server (kill -9) at random moments of an import; every time the tables must end as after an undisturbed one.
import { createHash } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { fail, must, say } from '../project.mjs'
import { Client } from './client.mjs'
import { Product } from './product.mjs'

const ROWS = Number(process.env.ROWS || 50_000)
const KILLS = Number(process.env.KILLS || 20)
const SITES = 200

let random = Number(process.env.SEED || 20261121)
/** The same moments for the same seed. */
function next() {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return random / 2 ** 32
}

/** Every table that an import leaves something in, by names instead of ids, which a rolled back batch uses up. */
const TABLES = [
  `SELECT s.cmap_id, s.name, s.name_key, sector, description, address, postcode, postcode_key, city_county, s.region,
   latitude, longitude, storeys, units, blocks, value, value_text, site_status, held, status, start_date, end_date,
   refreshed_at IS NOT NULL AS refreshed, version, c.name AS contractor, k.name AS client, l.name AS authority
   FROM sites s LEFT JOIN contractors c ON c.id = contractor_id LEFT JOIN clients k ON k.id = client_id
   LEFT JOIN local_authorities l ON l.id = local_authority_id ORDER BY s.name, s.cmap_id`,
  `SELECT s.cmap_id, position, title, first_name, last_name, phone, email FROM contacts
   JOIN sites s ON s.id = site_id WHERE s.cmap_id LIKE 'F%' ORDER BY s.cmap_id, position`,
  `SELECT name, slug, sites, live_sites, complete_sites, total_value FROM contractors ORDER BY name`,
  'SELECT name, sites, live_sites FROM clients ORDER BY name',
  'SELECT name, sites, live_sites FROM local_authorities ORDER BY name',
  'SELECT line, reason, cells FROM import_rejections ORDER BY line',
  'SELECT status, rows_done, added, updated, unchanged, rejected FROM imports ORDER BY id',
  `SELECT s.cmap_id, h.kind FROM site_changes h JOIN sites s ON s.id = site_id ORDER BY s.cmap_id, h.id`,
  `SELECT s.cmap_id, o.kind, o.version FROM import_originals o JOIN sites s ON s.id = site_id ORDER BY s.cmap_id`,
  `SELECT cell, status, sector, region, SUM(sites) AS sites FROM (
     SELECT cell, status, sector, region, sites FROM site_tiles WHERE level = 0
     UNION ALL SELECT 0, status, sector, region, sites FROM site_tile_changes) t
   GROUP BY cell, status, sector, region HAVING SUM(sites) <> 0 ORDER BY cell, status, sector, region`,
]
const SEARCH = isMysql
  ? `SELECT term, COUNT(*) AS sites FROM site_terms JOIN terms ON terms.id = term_id GROUP BY term ORDER BY term`
  : 'SELECT term, doc, cnt FROM temp.words ORDER BY term'

const SEARCH = {
  mysql: `SELECT term, COUNT(*) AS sites FROM site_terms JOIN terms ON terms.id = term_id GROUP BY term ORDER BY term`,
  sqlite: 'SELECT term, doc, cnt FROM temp.words ORDER BY term',
}

async function fingerprint(product) {
  const hash = createHash('sha256')
  const parts = []
  for (const sql of TABLES) parts.push(await product.query(sql))
  parts.push(product.isMysql ? await product.query(SEARCH.mysql) : wordsOfSqlite(product.file))
  for (const part of parts) hash.update(JSON.stringify(part))
  return { hash: hash.digest('hex'), counts: parts.map((part) => part.length).join(' ') }
}

function wordsOfSqlite(file) {
  const database = new Database(file)
  try {
    database.exec("CREATE VIRTUAL TABLE temp.words USING fts5vocab('main', 'site_fts', 'row')")
    return database.prepare(SEARCH.sqlite).all()
  } finally {
    database.close()
  }
}

async function settled(product, wanted) {
  for (;;) {
    const [run] = await product.query(
      'SELECT status, rows_done, error FROM imports ORDER BY id DESC LIMIT 1'
    )
    if (run.status === wanted) return
    if (run.status === 'failed') fail(`The import failed: ${run.error}`)
    await pause(500)
  }
}

function csv() {
  const lines = [
    'cmap_id,name,description,address,postcode,city_county,value,site_status,contractor,client,phone,email',
  ]
  for (let at = 0; at < ROWS; at++) {
    const site = at % 2_500 === 7 ? '' : `Meadow House ${at}`
    lines.push(
      `F${at % 40_000},${site},"Erection of ${at} dwellings, with parking",${at} High Street,LS${1 + (at % 20)} 4AB,` +
        `Leeds,${1 + (at % 9)}m,Live,Builder ${at % 700} Ltd,Homes ${at % 300},07700 900123,ann${at}@example.com`
    )
  }
  return Buffer.from(lines.join('\n'))
}

/** Keeps the state before the import, and puts it back. */
class Baseline {
  constructor(product) {
    this.product = product
    this.imports = `${product.folder}/imports`
    this.dump = `${product.folder}/baseline.sql`
  }

  keep() {
    cpSync(this.imports, `${this.imports}.baseline`, { recursive: true })
    if (this.product.isMysql)
      return this.#tool('mariadb-dump', '--single-transaction --triggers', '>')
    new Database(this.product.file).pragma('wal_checkpoint(TRUNCATE)')
    cpSync(this.product.file, `${this.product.file}.baseline`)
  }

  restore() {
    rmSync(this.imports, { recursive: true, force: true })
    cpSync(`${this.imports}.baseline`, this.imports, { recursive: true })
    if (this.product.isMysql) return this.#tool('mariadb', '', '<')
    for (const end of ['-wal', '-shm']) rmSync(this.product.file + end, { force: true })
    cpSync(`${this.product.file}.baseline`, this.product.file)
  }

  #tool(name, options, direction) {
    const { DB_PORT: port, DB_DATABASE: database } = this.product.env
    const command = `${name} --no-defaults -h127.0.0.1 -P${port} -uroot ${options} ${database}`
    must('sh', ['-c', `${command} ${direction} ${this.dump}`], { quiet: true })
  }
}

/** Uploads the file to a small directory and lets it be checked; answers the import's id. */
async function upload(client) {
  const headers = { 'x-file-name': 'faults.csv', 'content-type': 'application/octet-stream' }
  const { status, text, body } = await client.ask('POST', '/admin/sites/imports', csv(), headers)
  if (status !== 201) fail(`The upload was answered ${status}: ${text}`)
  const [header] = csv().toString('utf8').split('\n', 1)
  const fields = Object.fromEntries(header.split(',').map((column) => [column, column]))
  const mapping = { fields, new_sites: 'Verify', restore_deleted: false }
  await client.ask('PUT', `/admin/sites/imports/${body.id}/mapping`, mapping)
  await settled(client.product, 'checked')
  return body.id
}

export async function imports({ folder, mariadb, report }) {
  await mariadb?.start()
  const product = new Product({ folder: `${folder}/data`, mariadb })
  await product.prepare(SITES)
  await product.start()
  const client = await new Client(product).signIn('admin@example.com')
  const id = await upload(client)
  await product.end('SIGKILL')
  const baseline = new Baseline(product)
  baseline.keep()

  await begin()
  const began = Date.now()
  await settled(product, 'completed')
  const took = Date.now() - began
  await product.end('SIGKILL')
  const expected = await fingerprint(product)
  say(`${ROWS} rows in ${took} ms undisturbed; rows a table: ${expected.counts}`)

  let midway = 0
  for (let at = 1; at <= KILLS; at++) {
    await begin()
    const moment = Math.floor(next() * took)
    await pause(moment)
    await product.end('SIGKILL')
    const [{ rows_done: done, status }] = await product.query(
      'SELECT rows_done, status FROM imports'
    )
    if (status !== 'completed') midway += 1
    await product.start()
    await settled(product, 'completed')
    await product.end('SIGKILL')
    const found = await fingerprint(product)
    const isSame = found.hash === expected.hash
    say(`Kill ${at} after ${moment} ms (row ${done}): ${isSame ? 'the same tables' : found.counts}`)
    if (!isSame) {
      return report.row(
        'Tables as after an undisturbed import',
        false,
        `kill ${at}: ${found.counts}`
      )
    }
  }
  report.row('The kills met the import midway', midway > 0, `${midway} of ${KILLS}`)
  report.row('Tables as after an undisturbed import', true, `${KILLS} kills, ${ROWS} rows`)

  /** Starts from the state before, and applies what was checked. */
  async function begin() {
    baseline.restore()
    await product.start()
    const answer = await client.ask('POST', `/admin/sites/imports/${id}/application`, {})
    if (![200, 302, 303].includes(answer.status)) fail(`Applying was answered ${answer.status}`)
  }
}
