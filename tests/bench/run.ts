import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { signIn } from './client.js'
import { BenchDatabase } from './database.js'
import { latencies, throughput, warmUp, type Task } from './measure.js'
import type { Plan } from './plans.js'
import { listQuestions } from './questions.js'
import { allReports, report, type Measured, type Results } from './report.js'

const { PRODUCT_URL, BARE_PORT, BENCH_DIR, BENCH_PASSWORD, SERVER_PID } = process.env
const REPETITIONS = Number(process.env.BENCH_REPETITIONS ?? 60)
const SECONDS_MS = Number(process.env.BENCH_SECONDS ?? 1.5) * 1000
const bareUrl = `http://127.0.0.1:${BARE_PORT}`

/** Their SQL stands in the bare server, in the order of their names. */
const SAVED_FILTERS = [
  { name: 'A London homes', filters: { region: ['London'], sectors: ['Resi'] } },
  {
    name: 'B Northern schools',
    filters: { region: ['North West', 'North East'], sectors: ['Education'] },
  },
  { name: 'C Large', filters: { start_value: 100 } },
  { name: 'D Leeds', filters: { postcode: 'LS' } },
]

const member = await signIn(PRODUCT_URL!, 'paid@example.com', BENCH_PASSWORD!)
await saveFilters()
const db = new BenchDatabase()
const questions = await listQuestions(db)
const [{ sites }] = await db.rows<{ sites: number }>('SELECT COUNT(*) AS sites FROM sites')
const plans = readPlans()

const pairs = [
  ...questions.map(({ name, isWide = false, variants }, at) => ({
    isWide,
    product: task(
      name,
      'product',
      variants.map(({ query }) => `/api/projects?${addressOf(query)}`)
    ),
    bare: task(
      name,
      'bare',
      variants.map((_, index) => `/list/${at}/${index}`)
    ),
  })),
  {
    isWide: false,
    product: task('saved-filter counts', 'product', ['/saved-filters'], await inertiaHeaders()),
    bare: task('saved-filter counts', 'bare', ['/counts']),
  },
  {
    isWide: false,
    product: task('details lists', 'product', ['/api/sites/details']),
    bare: task('details lists', 'bare', ['/details']),
  },
]

const tasks = pairs.flatMap(({ product, bare }) => [product, bare])
await warmUp(tasks)
console.log(`• ${REPETITIONS} times each of ${pairs.length} questions on both servers`)
const times = await latencies(tasks, REPETITIONS)
console.log('• 16 connections')
const measured: Measured[] = []
for (const { isWide, product, bare } of pairs) {
  measured.push({
    name: product.name,
    isWide,
    product: { ...times.get(product)!, perSecond: await throughput(product, SECONDS_MS) },
    bare: { ...times.get(bare)!, perSecond: await throughput(bare, SECONDS_MS) },
  })
}

const results: Results = {
  engine: db.isMysql ? await version() : 'SQLite',
  sites,
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`,
  load: loadAverage(),
  peakMegabytes: peakMemory(),
  measured,
  plans,
}
mkdirSync(BENCH_DIR!, { recursive: true })
const kind = db.isMysql ? 'mysql' : 'sqlite'
writeFileSync(`${BENCH_DIR}/results-${kind}-${sites}.json`, JSON.stringify(results))
console.log(report(results, BENCH_DIR!))
writeFileSync(`${BENCH_DIR}/performance.md`, allReports(BENCH_DIR!).join('\n'))
await db.close()

function task(
  name: string,
  server: Task['server'],
  paths: string[],
  headers: Record<string, string> = {}
): Task {
  const targets = paths.map((path) =>
    server === 'product'
      ? { url: PRODUCT_URL + path, headers: member.headers(headers) }
      : { url: bareUrl + path, headers: {} as Record<string, string> }
  )
  return { name, server, targets, most: REPETITIONS }
}

function addressOf(query: Record<string, unknown>): string {
  return String(
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    )
  )
}

async function saveFilters() {
  const { body } = await member.call('/api/saved-filters')
  for (const { ID } of JSON.parse(String(body)) as { ID: number }[]) {
    await member.call(`/api/saved-filters/${ID}`, { method: 'DELETE' })
  }
  for (const filter of SAVED_FILTERS) {
    const saved = await member.call('/api/saved-filters', {
      method: 'POST',
      body: JSON.stringify(filter),
    })
    if (saved.status !== 201) throw new Error(`Saving a filter answered ${saved.status}`)
  }
}

/** The page of saved filters is asked for as Inertia does. */
async function inertiaHeaders() {
  const { body } = await member.call('/saved-filters', { headers: { accept: 'text/html' } })
  const assets = /"version":"([^"]*)"/.exec(String(body).replaceAll('&quot;', '"'))?.[1] ?? ''
  return { 'x-inertia': 'true', 'x-inertia-version': assets, 'accept': 'text/html' }
}

function readPlans(): Plan[] {
  const output = execFileSync(
    process.execPath,
    ['--import', '@poppinss/ts-exec', 'tests/bench/plans.ts'],
    { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] }
  )
  return JSON.parse(output.slice(output.indexOf('{'))).plans
}

async function version(): Promise<string> {
  const [row] = await db.rows<{ version: string }>('SELECT VERSION() AS version')
  return `MariaDB ${row.version}`
}

function loadAverage(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
}

function peakMemory(): number {
  const status = readFileSync(`/proc/${SERVER_PID}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
}
