// Kills the server (kill -9) at random moments of an import; every time the tables must end as after an undisturbed one,
// and after an undo, killed as well, as they were before the import.
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
/** So many rows of the file name sites that are there. */
const KNOWN_SITES = 100
/** Every so many kills the import is undone. */
const KILLS_AN_UNDO = 5

let random = Number(process.env.SEED || 20261121)
/** The same moments for the same seed. */
function next() {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return random / 2 ** 32
}

/** Every table that an import changes and an undo puts back, by names instead of ids, which a rolled back batch uses up. */
const DIRECTORY = [
  `SELECT s.cmap_id, s.name, s.name_key, sector, description, address, postcode, postcode_key, city_county, s.region,
   latitude, longitude, storeys, units, blocks, value, value_text, site_status, held, status, start_date, end_date,
   refreshed_at IS NOT NULL AS refreshed, version, c.name AS contractor, k.name AS client, l.name AS authority
   FROM sites s LEFT JOIN contractors c ON c.id = contractor_id LEFT JOIN clients k ON k.id = client_id
   LEFT JOIN local_authorities l ON l.id = local_authority_id ORDER BY s.name, s.cmap_id`,
  `SELECT s.cmap_id, s.name, position, title, first_name, last_name, phone, email FROM contacts
   JOIN sites s ON s.id = site_id ORDER BY s.cmap_id, s.name, position`,
  `SELECT name, slug, sites, live_sites, complete_sites, total_value FROM contractors ORDER BY name`,
  'SELECT name, sites, live_sites FROM clients ORDER BY name',
  'SELECT name, sites, live_sites FROM local_authorities ORDER BY name',
]
/** What an import says of itself, which stays after an undo. */
const RECORDS = [
  'SELECT line, reason, cells FROM import_rejections ORDER BY line',
  'SELECT status, rows_done, added, updated, unchanged, rejected FROM imports ORDER BY id',
  `SELECT s.cmap_id, h.kind FROM site_changes h JOIN sites s ON s.id = site_id ORDER BY s.cmap_id, h.id`,
  `SELECT s.cmap_id, o.kind, o.version FROM import_originals o JOIN sites s ON s.id = site_id ORDER BY s.cmap_id`,
]

/** Digests of the directory and of everything, and how many rows each table has. */
async function fingerprint(product) {
  const directory = []
  for (const sql of DIRECTORY) directory.push(await product.query(sql))
  const records = []
  for (const sql of RECORDS) records.push(await product.query(sql))
  const all = [...directory, ...records]
  return {
    directory: digestOf(directory),
    all: digestOf(all),
    counts: all.map((rows) => rows.length).join(' '),
  }
}

function digestOf(tables) {
  const hash = createHash('sha256')
  for (const rows of tables) hash.update(JSON.stringify(rows))
  return hash.digest('hex')
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

/** New sites, some of them twice, some without a name, and some that are there under the names given. */
function csv(known) {
  const lines = [
    'cmap_id,name,description,address,postcode,city_county,value,site_status,contractor,client,phone,email',
  ]
  for (let at = 0; at < ROWS; at++) {
    const site = at % 2_500 === 7 ? '' : `Meadow House ${at}`
    const isKnown = at % Math.floor(ROWS / KNOWN_SITES) === 3
    const id = isKnown ? known[at % known.length] : `F${at % Math.floor(ROWS * 0.8)}`
    lines.push(
      `${id},${site},"Erection of ${at} dwellings, with parking",${at} High Street,LS${1 + (at % 20)} 4AB,` +
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
  const rows = await client.product.query(
    `SELECT cmap_id FROM sites WHERE cmap_id IS NOT NULL ORDER BY id LIMIT ${KNOWN_SITES}`
  )
  const file = csv(rows.map(({ cmap_id: id }) => id))
  const headers = { 'x-file-name': 'faults.csv', 'content-type': 'application/octet-stream' }
  const { status, text, body } = await client.ask('POST', '/admin/sites/imports', file, headers)
  if (status !== 201) fail(`The upload was answered ${status}: ${text}`)
  const [header] = file.toString('utf8').split('\n', 1)
  const fields = Object.fromEntries(header.split(',').map((column) => [column, column]))
  const mapping = { source: '', fields, new_sites: 'Verify', restore_deleted: false }
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
  const before = await fingerprint(product)

  const applying = await undisturbed(beginImport, 'completed')
  const undoing = await undisturbed(beginUndo, 'undone')
  say(`${ROWS} rows in ${applying.took} ms undisturbed, undone in ${undoing.took} ms`)
  say(`Rows of each table: ${before.counts}; ${applying.tables.counts}; ${undoing.tables.counts}`)
  report.row('An undo puts the directory back', undoing.tables.directory === before.directory)

  // Undos are few, so all are met midway, also where the machine is quicker by then.
  const firstHalf = { took: undoing.took / 2 }
  const killed = { number: 0, midway: 0, differences: [] }
  const undone = { number: 0, midway: 0, differences: [] }
  for (let at = 1; at <= KILLS; at++) {
    const tables = await disturbed(beginImport, applying, 'completed', killed)
    if (tables.all !== applying.tables.all) killed.differences.push(`kill ${at}: ${tables.counts}`)
    if (at % KILLS_AN_UNDO > 0) continue
    const back = await disturbed(beginUndo, firstHalf, 'undone', undone)
    if (back.directory !== before.directory) undone.differences.push(`kill ${at}: ${back.counts}`)
  }
  reportOn('an import', 'Tables as after an undisturbed import', killed)
  if (undone.number > 0) reportOn('an undo', 'The directory as before the import', undone)

  async function beginImport() {
    baseline.restore()
    await product.start()
    await send('application')
  }

  async function beginUndo() {
    await product.start()
    await send('undo')
  }

  async function send(step) {
    const answer = await client.ask('POST', `/admin/sites/imports/${id}/${step}`, {})
    if (![200, 302, 303].includes(answer.status)) fail(`${step} was answered ${answer.status}`)
  }

  async function undisturbed(begin, wanted) {
    await begin()
    const began = Date.now()
    await settled(product, wanted)
    const took = Date.now() - began
    await product.end('SIGKILL')
    return { took, tables: await fingerprint(product) }
  }

  /** Kills it at a moment of the time that it takes, lets the next process finish it, and answers what came of it. */
  async function disturbed(begin, { took }, wanted, count) {
    await begin()
    const moment = Math.floor(next() * took)
    await pause(moment)
    await product.end('SIGKILL')
    const [{ rows_done: done, rows_undone: back, status }] = await product.query(
      'SELECT rows_done, rows_undone, status FROM imports WHERE id = ?',
      [id]
    )
    count.number += 1
    if (status !== wanted) count.midway += 1
    await product.start()
    await settled(product, wanted)
    await product.end('SIGKILL')
    say(`Kill ${count.number} after ${moment} ms: ${status}, row ${back || done}; then ${wanted}`)
    return fingerprint(product)
  }

  function reportOn(what, promise, { number, midway, differences }) {
    report.row(`The kills met ${what} midway`, midway > 0, `${midway} of ${number}`)
    const measured = differences[0] ?? `${number} kills, ${ROWS} rows`
    report.row(promise, differences.length === 0, measured)
  }
}
