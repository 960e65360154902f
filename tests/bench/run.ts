import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { listCalls } from './calls/index.js'
import { SAVED_FILTERS } from './calls/saved_filters.js'
import { inertiaHeaders, signIn, type Person } from './client.js'
import { BenchDatabase, copyOf } from './database.js'
import { afterWrites, CONNECTIONS, latencies, throughput, warmUp, type Task } from './measure.js'
import type { Plan } from './plans.js'
import { listQuestions } from './questions.js'
import { allReports, report, type Measured, type Results } from './report.js'

const { PRODUCT_URL, BARE_PORT, BENCH_DIR, BENCH_PASSWORD, SERVER_PID } = process.env
const REPETITIONS = Number(process.env.BENCH_REPETITIONS ?? 60)
const SECONDS_MS = Number(process.env.BENCH_SECONDS ?? 1.5) * 1000

const db = new BenchDatabase()
const people = {
  paid: await signIn(PRODUCT_URL!, 'paid@example.com', BENCH_PASSWORD!),
  admin: await signIn(PRODUCT_URL!, 'admin@example.com', BENCH_PASSWORD!),
}
const crowds = { paid: await signInCopies('paid'), admin: await signInCopies('admin') }
for (const person of [people.paid, ...crowds.paid]) await saveFilters(person)
const questions = await listQuestions(db)
const [{ sites }] = await db.rows<{ sites: number }>('SELECT COUNT(*) AS sites FROM sites')
const plans = readPlans()
const calls = await listCalls(db)
const asPage = await inertiaHeaders(people.paid)

const pairs = [
  ...questions.map(({ name, promisedMs, variants }, at) => ({
    name,
    promisedMs,
    mostBytes: undefined,
    product: task(
      `product, ${name}`,
      variants.map(({ query }) => ({
        url: `${PRODUCT_URL}/api/projects?${addressOf(query)}`,
        headers: people.paid.headers(),
      })),
      crowds.paid.map((person) => person.headers())
    ),
    bare: bareTask(name, `/list/${at}`, variants.length),
  })),
  ...calls.map(({ name, promisedMs, mostBytes, who = 'paid', isPage, paths }, at) => {
    const more = isPage ? asPage : {}
    const headers = people[who].headers(more)
    return {
      name,
      promisedMs,
      mostBytes,
      product: task(
        `product, ${name}`,
        paths.map((path) => ({ url: PRODUCT_URL + path, headers })),
        crowds[who].map((person) => person.headers(more))
      ),
      bare: bareTask(name, `/call/${at}`, paths.length),
    }
  }),
]

const tasks = pairs.flatMap(({ product, bare }) => [product, bare])
await warmUp(tasks)
console.log(`• ${REPETITIONS} times each of ${pairs.length} questions on both servers`)
const times = await latencies(tasks, REPETITIONS)
console.log('• each after a write')
const written = new Map<Task, { p50: number; p95: number }>()
for (const { product } of pairs) written.set(product, await afterWrites(product, touchSite))
console.log('• 16 connections')
const measured: Measured[] = []
for (const { name, promisedMs, mostBytes, product, bare } of pairs) {
  measured.push({
    name,
    promisedMs,
    mostBytes,
    afterWrite: written.get(product)!,
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

function task(name: string, targets: Task['targets'], crowd?: Task['crowd']): Task {
  return { name, targets, crowd, most: REPETITIONS }
}

function bareTask(name: string, path: string, variants: number): Task {
  const address = `http://127.0.0.1:${BARE_PORT}${path}`
  const targets = Array.from({ length: variants }, (_, at) => ({
    url: `${address}/${at}`,
    headers: {},
  }))
  return task(`bare, ${name}`, targets)
}

function addressOf(query: Record<string, unknown>): string {
  return String(
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    )
  )
}

/** Another process writes a site, so that the product may not trust what it has counted. */
function touchSite() {
  return db.write('UPDATE sites SET refreshed_at = refreshed_at WHERE id = 1')
}

async function signInCopies(role: 'paid' | 'admin'): Promise<Person[]> {
  const crowd: Person[] = []
  for (let at = 0; at < CONNECTIONS; at++) {
    const email = `bench-${role}-${at}@example.com`
    await copyOf(db, role, email)
    crowd.push(await signIn(PRODUCT_URL!, email, BENCH_PASSWORD!))
  }
  return crowd
}

async function saveFilters(person: Person) {
  const { body } = await person.call('/api/saved-filters')
  for (const { ID } of JSON.parse(String(body)) as { ID: number }[]) {
    await person.call(`/api/saved-filters/${ID}`, { method: 'DELETE' })
  }
  for (const { name, filters } of SAVED_FILTERS) {
    const saved = await person.call('/api/saved-filters', {
      method: 'POST',
      body: JSON.stringify({ name, filters }),
    })
    if (saved.status !== 201) throw new Error(`Saving a filter answered ${saved.status}`)
  }
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
