// npm run bench -- --places [--rows 1700000]: how long all postcodes take to load, and the most memory held meanwhile, on
// SQLite and on MariaDB. The file is made of real first halves and invented second ones and positions.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { FOLDER, end, env, sql, startMariadb } from './bench_server.mjs'
import { buildIfChanged } from './build.mjs'
import { inProject, must, node24, prepare, ROOT, say } from './project.mjs'

const args = process.argv.slice(2)
const rows = Number(args[args.indexOf('--rows') + 1] ?? 0) || 1_700_000
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const DATABASE = 'gantry_bench_places'
const SQLITE_FILE = `${FOLDER}/places.sqlite3`
const LOOK_MS = 100

/** As Code-Point Open: ten columns, sorted by postcode. */
async function writeFile(path) {
  const [, ...lines] = readFileSync(inProject('database/geography/outcodes.csv'), 'utf8').split(
    '\n'
  )
  const outcodes = lines
    .map((line) => line.split(',')[0])
    .filter((code) => code && !/^BT/.test(code))
  const file = createWriteStream(path)
  for (let row = 0; row < rows; row++) {
    const each = Math.ceil(rows / outcodes.length)
    const [outcode, unit] = [outcodes[Math.floor(row / each)], row % each]
    const last = LETTERS[Math.floor(unit / 20) % 20] + LETTERS[unit % 20]
    const postcode = `${outcode} ${Math.floor(unit / 400)}${last}`
    const [east, north] = [80_000 + ((row * 7919) % 570_000), 5_000 + ((row * 104_729) % 1_200_000)]
    const text = `"${postcode}",10,${east},${north},"E92000001","","E18000002","","E08000035","E05011392"\n`
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

async function load(path) {
  const migrate = ['build/ace.js', 'migration:run', '--force', '--no-schema-generate']
  must(node24(), migrate, { env, quiet: true })
  const started = performance.now()
  const child = spawn(node24(), ['build/ace.js', 'places:import', path], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memoryOf(child.pid))), LOOK_MS)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`places:import ended with ${code}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(
    `${env.DB_CONNECTION}: ${rows.toLocaleString('en-GB')} rows in ${seconds} s, at most ${most} MB`
  )
}

function memoryOf(id) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

prepare()
mkdirSync(FOLDER, { recursive: true })
buildIfChanged()
const path = `${FOLDER}/postcodes.csv`
await writeFile(path)
for (const ending of ['', '-wal', '-shm']) rmSync(SQLITE_FILE + ending, { force: true })
Object.assign(env, { DB_CONNECTION: 'sqlite', SQLITE_FILE })
await load(path)
await startMariadb()
Object.assign(env, { DB_CONNECTION: 'mysql', DB_DATABASE: DATABASE })
sql(`DROP DATABASE IF EXISTS ${DATABASE}`)
sql(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4`)
await load(path)
await load(path)
sql(`DROP DATABASE ${DATABASE}`)
rmSync(path)
rmSync(SQLITE_FILE)
await end(0)
