import { rmSync, writeFileSync } from 'node:fs'
import { BenchDatabase } from './database.js'
import { Draw } from './draw.js'
import { writeImportFile } from './import_file.js'
import { ImportRun } from './import_run.js'
import { KINDS } from './kinds/index.js'
import { LagWatch } from './lag_watch.js'
import { machine } from './machine.js'
import { oneConnection, throughput, time, timesOf, type Asked } from './measure.js'
import { People } from './people.js'
import { allReports, report, type Results } from './report.js'
import { ServerWatch } from './server_watch.js'

const { PRODUCT_URL, BARE_URL, BENCH_DIR, BENCH_PASSWORD } = process.env
const { FILLED, SERVER_PID, READY_SECONDS } = process.env
const TIMES = 30
const WARM_UP_TIMES = 3
const IMPORTED = 200_000
const THROUGHPUT_MS = 5_000
/** Of values, each drawn from the data. */
const SEEDS = { people: 1, warmUp: 2, idle: 3, importing: 4 }

const db = new BenchDatabase()
const draw = (seed: number) => Draw.from(db, seed)
const people = await People.signIn(db, await draw(SEEDS.people), PRODUCT_URL!, BENCH_PASSWORD!)
const watch = new ServerWatch(PRODUCT_URL!, Number(SERVER_PID))
const [{ sites }] = await db.rows<{ sites: number }>('SELECT COUNT(*) AS sites FROM sites')
const engine = db.isMysql ? 'MariaDB' : 'SQLite'

console.log(`• ${KINDS.length} kinds of question, ${TIMES} times each`)
const results = await askIdle()
if (!process.env.IDLE) await askWhileImporting(results)
console.log(report([results]))
writeFileSync(`${BENCH_DIR}/first-${engine}-${sites}.json`, JSON.stringify(results))
writeFileSync(`${BENCH_DIR}/performance.md`, allReports(BENCH_DIR!))
await db.close()

async function askIdle(): Promise<Results> {
  await askAll(await draw(SEEDS.warmUp), WARM_UP_TIMES)
  await watch.longestHold()
  const asked = await askAll(await draw(SEEDS.idle), TIMES)
  const idleHold = await watch.longestHold()
  const idleMemory = watch.mostMemory()
  const kinds = []
  for (const [at, { name, group }] of KINDS.entries()) {
    const bare = await askBare(asked[at].map(({ bytes }) => bytes))
    kinds.push({ name, group, idle: timesOf(millisecondsOf(asked[at])), bare: timesOf(bare) })
  }
  const perSecond = {
    list: await throughput(people.manyAsk('/api/projects'), THROUGHPUT_MS),
    bareList: await throughput([{ url: `${BARE_URL}/list`, headers: {} }], THROUGHPUT_MS),
    page: await throughput(people.manyAsk('/projects', { accept: 'text/html' }), THROUGHPUT_MS),
  }
  const readySeconds = Number(READY_SECONDS)
  return { engine, sites, ...machine(), readySeconds, kinds, idleHold, idleMemory, perSecond }
}

/** Takes the import back in the end; where that fails, the next run fills the database anew. */
async function askWhileImporting(found: Results) {
  console.log(`• The same while ${IMPORTED.toLocaleString('en-GB')} rows are imported`)
  const path = `${BENCH_DIR}/import-${IMPORTED}.csv`
  await writeImportFile(path, IMPORTED)
  const run = new ImportRun(PRODUCT_URL!, people.admin, db)
  await run.upload(path)
  await run.check()
  rmSync(FILLED!)
  const lag = new LagWatch(db, people.admin)
  await watch.longestHold()
  const applied = run.apply()
  const shown = lag.during(applied)
  const asked = await askAll(await draw(SEEDS.importing), TIMES, applied)
  const applyMs = await applied
  await shown
  for (const [at, kind] of found.kinds.entries()) {
    kind.importing = timesOf(millisecondsOf(asked[at]))
  }
  found.import = {
    hold: await watch.longestHold(),
    memory: watch.mostMemory(),
    lag: timesOf(lag.lags),
    rowsASecond: (IMPORTED * 1000) / applyMs,
    refused: asked.flat().filter(({ isRefused }) => isRefused).length,
  }
  console.log('• Undoing the import')
  await run.undo()
  await db.reuseIds()
  writeFileSync(FILLED!, '')
}

/** All kinds in turn, so many times, over one connection; less often when the work ends meanwhile. */
async function askAll(values: Draw, times: number, during?: Promise<unknown>): Promise<Asked[][]> {
  const agent = oneConnection()
  const found = KINDS.map((): Asked[] => [])
  let isOver = false
  void during?.finally(() => (isOver = true))
  for (let nth = 0; nth < times && !isOver; nth++) {
    for (const at of values.shuffled([...KINDS.keys()])) {
      const asked = await time(people.ask(KINDS[at], values, nth), agent)
      if (asked.isRefused && !during) throw new Error(`${KINDS[at].name} was refused`)
      found[at].push(asked)
    }
  }
  agent.destroy()
  return found
}

/** Milliseconds of the bare server for answers of these sizes. */
async function askBare(sizes: number[]): Promise<number[]> {
  const agent = oneConnection()
  const found: Asked[] = []
  for (const bytes of sizes) {
    found.push(await time({ url: `${BARE_URL}/bytes/${bytes}`, headers: {} }, agent))
  }
  agent.destroy()
  return millisecondsOf(found)
}

function millisecondsOf(asked: Asked[]): number[] {
  return asked.map(({ milliseconds }) => milliseconds)
}
