/*
 * npm run test:faults: kills the server (kill -9) at random moments of an import and starts it again; every time the
 * tables must end as after an undisturbed run. DB_CONNECTION=mysql does so on MariaDB. ROWS, KILLS and SEED change it.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { createConnection } from 'mysql2/promise'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import {
  answers,
  fail,
  inProject,
  must,
  node24,
  prepare,
  ROOT,
  run,
  say,
  SERVER,
  start,
} from './project.mjs'

const rows = Number(process.env.ROWS || 50_000)
const kills = Number(process.env.KILLS || 20)
const port = Number(process.env.PORT || 3399)
const isMysql = process.env.DB_CONNECTION === 'mysql'
const folder = inProject(`tmp/faults-${isMysql ? 'mysql' : 'sqlite'}`)
const file = `${folder}/faults.sqlite3`
const name = process.env.DB_DATABASE || 'gantry_faults'
const url = `http://localhost:${port}`
const mariadb = {
  host: '127.0.0.1',
  port: Number(process.env.DB_PORT || 3306),
  user: 'root',
}
const env = {
  NODE_ENV: 'production',
  APP_DEMO: 'true',
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_URL: url,
  DATA_DIR: folder,
  DB_CONNECTION: isMysql ? 'mysql' : 'sqlite',
  SQLITE_FILE: file,
  DB_DATABASE: name,
  SESSION_DRIVER: 'database',
  LOG_LEVEL: 'error',
  ENV_PATH: ROOT,
  TZ: 'UTC',
}

let random = Number(process.env.SEED || 20261121)
/** The same moments for the same seed. */
function next() {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return random / 2 ** 32
}

async function query(sql, values = []) {
  if (!isMysql) {
    const database = new Database(file)
    try {
      const statement = database.prepare(sql)
      return statement.reader ? statement.all(...values) : statement.run(...values)
    } finally {
      database.close()
    }
  }
  const connection = await createConnection({ ...mariadb, database: name })
  try {
    return (await connection.query(sql, values))[0]
  } finally {
    await connection.end()
  }
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

async function fingerprint() {
  const hash = createHash('sha256')
  const parts = []
  for (const sql of TABLES) parts.push(await query(sql))
  parts.push(isMysql ? await query(SEARCH) : wordsOfSqlite())
  for (const part of parts) hash.update(JSON.stringify(part))
  return { hash: hash.digest('hex'), counts: parts.map((part) => part.length).join(' ') }
}

function wordsOfSqlite() {
  const database = new Database(file)
  try {
    database.exec("CREATE VIRTUAL TABLE temp.words USING fts5vocab('main', 'site_fts', 'row')")
    return database.prepare(SEARCH).all()
  } finally {
    database.close()
  }
}

let server = null
async function startServer() {
  server = start(SERVER, env)
  if (!(await answers(`${url}/`, 60))) fail('The server did not answer.')
}

async function killServer() {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

/** Cookies of a logged-in administrator, kept between the runs: the sessions are in the database. */
const cookies = new Map()
async function call(method, path, body, headers = {}) {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    body,
    headers: {
      'Accept': 'application/json',
      'Cookie': [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [pair] = cookie.split(';')
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return response
}

async function settled(wanted) {
  for (;;) {
    const [run] = await query(
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
  for (let at = 0; at < rows; at++) {
    const site = at % 2_500 === 7 ? '' : `Meadow House ${at}`
    lines.push(
      `F${at % 40_000},${site},"Erection of ${at} dwellings, with parking",${at} High Street,LS${1 + (at % 20)} 4AB,` +
        `Leeds,${1 + (at % 9)}m,Live,Builder ${at % 700} Ltd,Homes ${at % 300},07700 900123,ann${at}@example.com`
    )
  }
  return Buffer.from(lines.join('\n'))
}

const dumpFile = `${folder}/baseline.sql`
const mysqlTool = (tool) =>
  `${tool} -h127.0.0.1 -P${mariadb.port} -uroot ${tool === 'mysql' ? '' : '--single-transaction --triggers'} ${name}`
function shell(command) {
  must('sh', ['-c', command], { quiet: true })
}

function keepBaseline() {
  rmSync(`${folder}/imports.baseline`, { recursive: true, force: true })
  cpSync(`${folder}/imports`, `${folder}/imports.baseline`, { recursive: true })
  if (isMysql) return shell(`${mysqlTool('mysqldump')} > ${dumpFile}`)
  new Database(file).pragma('wal_checkpoint(TRUNCATE)')
  cpSync(file, `${file}.baseline`)
}

function restoreBaseline() {
  rmSync(`${folder}/imports`, { recursive: true, force: true })
  cpSync(`${folder}/imports.baseline`, `${folder}/imports`, { recursive: true })
  if (isMysql) return shell(`${mysqlTool('mysql')} < ${dumpFile}`)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  cpSync(`${file}.baseline`, file)
}

/** Seeds a small directory, uploads the file and lets it be checked. */
async function prepareImport() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (isMysql) {
    const connection = await createConnection(mariadb)
    await connection.query(`DROP DATABASE IF EXISTS ${name}`)
    await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
    await connection.end()
  }
  must(node24(), ['build/ace.js', 'migration:run', '--force', '--no-schema-generate'], {
    env,
    quiet: true,
  })
  must(node24(), ['build/ace.js', 'demo:seed', '--sites=200'], { env, quiet: true })
  await startServer()
  await call('GET', '/login')
  const login = { email: 'admin@example.com', password: PASSWORD }
  await call('POST', '/login', JSON.stringify(login))
  const headers = { 'X-File-Name': 'faults.csv', 'Content-Type': 'application/octet-stream' }
  const upload = await call('POST', '/admin/sites/imports', csv(), headers)
  if (upload.status !== 201)
    fail(`The upload was answered ${upload.status}: ${await upload.text()}`)
  const { id } = await upload.json()
  const [header] = csv().toString('utf8').split('\n', 1)
  const fields = Object.fromEntries(header.split(',').map((column) => [column, column]))
  const mapping = { fields, new_sites: 'Verify', restore_deleted: false }
  await call('PUT', `/admin/sites/imports/${id}/mapping`, JSON.stringify(mapping))
  await settled('checked')
  await killServer()
  keepBaseline()
  return id
}

async function apply(id) {
  const answer = await call('POST', `/admin/sites/imports/${id}/application`, '{}')
  if (![200, 302, 303].includes(answer.status)) fail(`Applying was answered ${answer.status}`)
}

prepare()
buildIfChanged()
// The driver of SQLite needs the same Node as the product.
if (!process.env.FAULTS_INSIDE && process.execPath !== node24()) {
  process.exit(run(node24(), ['scripts/fault_imports.mjs'], { env: { FAULTS_INSIDE: '1' } }))
}
const id = await prepareImport()
restoreBaseline()
await startServer()
const began = Date.now()
await apply(id)
await settled('completed')
const took = Date.now() - began
await killServer()
const expected = await fingerprint()
say(`${rows} rows in ${took} ms undisturbed; rows a table: ${expected.counts}`)

for (let at = 1; at <= kills; at++) {
  restoreBaseline()
  await startServer()
  await apply(id)
  const moment = Math.floor(next() * took)
  await pause(moment)
  await killServer()
  const [{ rows_done: done }] = await query('SELECT rows_done FROM imports')
  await startServer()
  await settled('completed')
  await killServer()
  const found = await fingerprint()
  if (found.hash !== expected.hash) {
    fail(`Kill ${at} after ${moment} ms (row ${done}): the tables differ: ${found.counts}`)
  }
  say(`Kill ${at} after ${moment} ms (row ${done}): the same tables`)
}
say(`${kills} kills, ${isMysql ? 'MariaDB' : 'SQLite'}: every time the same tables`)
