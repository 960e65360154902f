import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { BenchDatabase } from './database.js'
import { materialOf, Work } from './soak_actions.js'
import { pageHeaders, signInWorkers } from './soak_people.js'
import { SoakWatch } from './soak_watch.js'

const { PRODUCT_URL, BENCH_PASSWORD, SERVER_PID, SOAK_FOLDER } = process.env
const minutes = Number(process.env.MINUTES)
const members = Number(process.env.MEMBERS)
const MOST_SLOPE = 1
const [SHORTEST_THOUGHT_MS, USUAL_THOUGHT_MS, LONGEST_THOUGHT_MS] = [1_000, 6_000, 30_000]

/** People think for some six seconds, now and then for long. */
function thought(): number {
  const drawn = -Math.log(1 - Math.random()) * USUAL_THOUGHT_MS
  return Math.min(LONGEST_THOUGHT_MS, Math.max(SHORTEST_THOUGHT_MS, drawn))
}

const db = new BenchDatabase()
const [{ sites }] = await db.rows<{ sites: number }>('SELECT COUNT(*) AS sites FROM sites')
const [{ version }] = await db.rows<{ version: string }>('SELECT VERSION() AS version')
const workers = await signInWorkers(db, PRODUCT_URL!, BENCH_PASSWORD!, members)
const asPage = await pageHeaders(workers)
const material = await materialOf(db, workers, asPage)
const watch = new SoakWatch(SERVER_PID!)

console.log(
  `• ${workers.length} people at ${sites.toLocaleString('en-GB')} sites for ${minutes} minutes`
)
watch.begin()
const end = Date.now() + minutes * 60_000
await Promise.all(
  workers.map(async (worker) => {
    const work = new Work(worker, watch, material, asPage)
    await pause(Math.random() * USUAL_THOUGHT_MS)
    while (Date.now() < end) {
      await work.doOne()
      await pause(thought())
    }
  })
)
watch.end()
await db.close()

const text = report()
console.log(text)
writeFileSync(`${SOAK_FOLDER}/soak.md`, text)
process.exitCode = watch.errors.length === 0 && watch.memory.slope < MOST_SLOPE ? 0 : 1

function report(): string {
  const { memory, errors, requests, routes } = watch
  const [model] = cpus()
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
  const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
  const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0)
  return [
    `### ${members} members and ${workers.length - members} administrators, ${minutes} minutes, ${sites.toLocaleString('en-GB')} sites`,
    '',
    `${new Date().toISOString().slice(0, 10)}, MariaDB ${version}, ${cpus().length} × ${model.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}; load average at the end ${load}. The limits of one member are those of production.`,
    '',
    `- **Errors**: ${errors.length} of ${requests.toLocaleString('en-GB')} requests${errors[0] ? `, the first: ${errors[0]}` : ''}`,
    `- **Memory** after the first fifth of the time: ${mb(memory.first)}, at the end ${mb(memory.last)}, at most ${mb(memory.most)}; ${memory.slope.toFixed(2)} MB a minute (promised: below ${MOST_SLOPE})`,
    '',
    '| Route | Requests | p50 ms | p95 ms | Longest ms |',
    '| --- | --- | --- | --- | --- |',
    ...routes.map(
      ({ route, number, p50, p95, worst }) =>
        `| ${route} | ${number} | ${ms(p50)} | ${ms(p95)} | ${ms(worst)} |`
    ),
    '',
  ].join('\n')
}
