import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { signIn } from './client.js'
import { BenchDatabase } from './database.js'
import { writeImportFile } from './import_file.js'
import { loadByHand } from './import_load.js'
import { ListWatch } from './import_list_watch.js'
import { ImportRun } from './import_run.js'
import { importReport } from './import_report.js'
import { PeakMemory } from './peak_memory.js'

const { PRODUCT_URL, BENCH_DIR, BENCH_PASSWORD, SERVER_PID, LOAD_DATABASES } = process.env
const rows = Number(process.env.ROWS)
const path = `${BENCH_DIR}/import-${rows}.csv`

console.log(`• Writing a file of ${rows.toLocaleString('en-GB')} sites`)
await writeImportFile(path, rows)
const admin = await signIn(PRODUCT_URL!, 'admin@example.com', BENCH_PASSWORD!)
const member = await signIn(PRODUCT_URL!, 'paid@example.com', BENCH_PASSWORD!)
const db = new BenchDatabase()
const run = new ImportRun(PRODUCT_URL!, admin, db)
const [before, after] = LOAD_DATABASES!.split(' ')
const perSecond = (milliseconds: number) => (rows * 1000) / milliseconds

const loads = [await loadByHand(before, path)]
console.log(`• LOAD DATA: ${loads[0].toFixed(0)} rows a second`)
const memory = new PeakMemory(Number(SERVER_PID))
const uploadMs = await run.upload(path)
console.log(`• Uploaded and looked through in ${(uploadMs / 1000).toFixed(1)} s`)
const watch = new ListWatch(PRODUCT_URL!, member)
const checkMs = await watch.during('dry run', () => run.check())
console.log(`• Dry run: ${perSecond(checkMs).toFixed(0)} rows a second`)
const applyMs = await watch.during('import', () => run.apply())
console.log(`• Import: ${perSecond(applyMs).toFixed(0)} rows a second`)
memory.stop()
loads.push(await loadByHand(after, path))
console.log(`• LOAD DATA: ${loads[1].toFixed(0)} rows a second`)

const text = importReport({
  rows,
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`,
  load: readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' '),
  counts: await run.counts(),
  loads,
  upload: perSecond(uploadMs),
  check: perSecond(checkMs),
  apply: perSecond(applyMs),
  lists: watch.found,
  memory,
})
console.log(text)
writeFileSync(`${BENCH_DIR}/import.md`, text)
await db.close()
