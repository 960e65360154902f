// A disk that is full: below the database, below the uploaded files, below what is on its way, below a backup.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { node24, ROOT, say } from '../project.mjs'
import { Client } from './client.mjs'
import { differences } from './ledger.mjs'
import { Product } from './product.mjs'
import { inWords, ReadLoad } from './read_load.mjs'
import { WriteLoad } from './write_load.mjs'

const SITES = 200
const WRITERS = 10
const READERS = 3
const SECONDS_TO_FILL = 60
const MB = 2 ** 20
const BLOCK = 64 * 1024

/** A small file system of this script's own, which no one else sees and which goes with it. */
class Disk {
  constructor(path, megabytes) {
    mkdirSync(path, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
    this.path = path
  }

  get free() {
    const { bavail, bsize } = statfsSync(this.path)
    return bavail * bsize
  }

  /** Fills it but for so many bytes. */
  fill(rest = 0) {
    const file = openSync(`${this.path}/ballast`, 'a')
    try {
      while (this.free > rest) writeSync(file, Buffer.alloc(Math.min(this.free - rest, BLOCK), 1))
    } catch (error) {
      // Someone else wrote meanwhile, so it is full all the same.
      if (error.code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }

  empty() {
    rmSync(`${this.path}/ballast`, { force: true })
  }
}

export async function disk({ folder, mariadb, report }) {
  if (!mariadb) await files({ folder: `${folder}/files`, report })
  await rows({ folder: mariadb ? folder : `${folder}/rows`, mariadb, report })
}

/** The database's own disk is full while members read and write. */
async function rows({ folder, mariadb, report }) {
  const disk = new Disk(folder, mariadb ? 400 : 48)
  await mariadb?.start()
  // The log, a line for each request, goes to the disk that is full.
  const product = new Product({
    folder: `${folder}/data`,
    log: `${folder}/product.log`,
    mariadb,
    env: { LOG_LEVEL: 'info' },
  })
  await product.prepare(SITES)
  await product.start()
  const { pid } = product
  const writers = await WriteLoad.of(product, WRITERS)
  const readers = await ReadLoad.of(product, READERS)
  writers.start()
  readers.start()
  await pause(2_000)
  disk.fill(MB / 2)
  const isFull = await writesAreRefused(writers)
  readers.takeStatuses()
  await pause(3_000)
  const [read, written] = [readers.takeStatuses(), writers.takeStatuses()]
  report.row(
    'Rows: writes are answered 507',
    isFull && !written.wrong[0],
    written.wrong[0] ?? inWords(written.statuses)
  )
  report.row(
    'Rows: everybody reads on',
    [...read.statuses.keys()].every((status) => status === 200),
    read.wrong[0] ?? inWords(read.statuses)
  )
  const { size: logged } = statSync(product.log)
  disk.empty()
  await pause(1_000)
  writers.takeStatuses()
  await pause(3_000)
  await Promise.all([writers.halt(), readers.halt()])
  const after = writers.takeStatuses()
  report.row(
    'Rows: with room again everything is kept, by the same process',
    product.pid === pid && [...after.statuses.keys()].every((status) => status < 500),
    inWords(after.statuses)
  )
  const { size: loggedAfter } = statSync(product.log)
  report.row(
    'Rows: with room again it is logged',
    loggedAfter > logged,
    `${loggedAfter - logged} bytes more`
  )
  const wrong = await differences(writers)
  report.row('Rows: the ledger holds', wrong.length === 0, wrong[0] ?? `${writers.kept} kept`)
  if (!mariadb) {
    const [{ integrity_check: found }] = await product.query('PRAGMA integrity_check')
    report.row('Rows: the file is sound', found === 'ok', found)
  }
  await product.end()
  await mariadb?.end()
}

async function writesAreRefused(writers) {
  const end = Date.now() + SECONDS_TO_FILL * 1000
  while (Date.now() < end && !writers.statuses.has(507) && !writers.wrong[0]) await pause(100)
  say(`Full: ${inWords(writers.statuses)}`)
  return writers.statuses.has(507)
}

/** The disk of the uploaded files, then that of what is on its way, then that of a backup. */
async function files({ folder, report }) {
  const data = new Disk(`${folder}/data`, 8)
  const temporary = new Disk(`${folder}/temporary`, 2)
  const product = new Product({
    folder: `${folder}/data`,
    env: { SQLITE_FILE: `${folder}/gantry.sqlite3`, TMPDIR: `${folder}/temporary` },
  })
  product.file = product.env.SQLITE_FILE
  await product.prepare(SITES)
  await product.start()
  const admin = await new Client(product).signIn('admin@example.com')
  const [{ id }] = await product.query('SELECT id FROM sites ORDER BY id LIMIT 1')

  const headers = { 'x-file-name': 'sites.csv', 'content-type': 'application/octet-stream' }
  const upload = (rows) => admin.ask('POST', '/admin/sites/imports', csv(rows), headers)
  const large = await upload(200_000)
  const left = filesBelow(data.path).filter((name) => name.endsWith('.csv'))
  report.row(
    'Upload: 507, nothing of it stays',
    large.status === 507 && left.length === 0,
    `${large.status} ${large.body?.message}`
  )
  const small = await upload(10)
  report.row('Upload: a smaller one goes in', small.status === 201, small.status)

  data.fill()
  const refused = await sendPicture()
  report.row(
    'Picture: 507, nothing of it stays',
    refused.status === 507 && (await pictureIs(null)),
    `${refused.status} ${refused.body?.message}`
  )
  data.empty()
  temporary.fill()
  const unread = await sendPicture()
  report.row(
    'Picture on its way: 507',
    unread.status === 507,
    `${unread.status} ${unread.body?.message}`
  )
  temporary.empty()
  const kept = await sendPicture()
  report.row(
    'Picture: with room again it is kept',
    kept.status === 200 && !(await pictureIs(null)),
    kept.status
  )
  report.row(
    'On its way: nothing stays behind',
    filesBelow(temporary.path).length === 0,
    filesBelow(temporary.path)[0]
  )

  const narrow = new Disk(`${folder}/backups`, 1)
  const { status, stdout, stderr } = spawnSync(
    node24(),
    ['build/ace.js', 'backup:create', `${narrow.path}/one`],
    { cwd: ROOT, env: { ...process.env, ...product.env }, encoding: 'utf8' }
  )
  const words = `${stdout}${stderr}`.trim().split('\n')
  report.row(
    'Backup: refused in a line, nothing of it stays',
    status !== 0 && words.length === 1 && filesBelow(narrow.path).length === 0,
    words[0]
  )
  await product.end()

  function sendPicture() {
    const body = new FormData()
    body.set('_method', 'PUT')
    body.set('name', 'Picture Works')
    body.set('image', new Blob([picture()], { type: 'image/png' }), 'site.png')
    return admin.ask('POST', `/api/sites/${id}`, body)
  }

  async function pictureIs(key) {
    const [row] = await product.query('SELECT image_key, name FROM sites WHERE id = ?', [id])
    return row.image_key === key && (key !== null || row.name !== 'Picture Works')
  }
}

function filesBelow(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map(({ name }) => name)
}

function csv(rows) {
  const lines = ['cmap_id,name,description']
  for (let at = 0; at < rows; at++)
    lines.push(`D${at},Meadow House ${at},Erection of ${at} dwellings with parking`)
  return Buffer.from(lines.join('\n'))
}

/** A grey PNG of 1,000 pixels square with noise in it, so that it takes room. */
function picture() {
  const [width, height] = [1_000, 1_000]
  const raw = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < raw.length; at++)
    raw[at] = at % (width + 1) === 0 ? 0 : (at * 2_654_435_761) >>> 24
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const chunks = [
    ['IHDR', head],
    ['IDAT', deflateSync(raw)],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.map(([type, data]) => chunkOf(type, data)),
  ])
}

function chunkOf(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
