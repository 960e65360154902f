// SIGTERM under load: what was begun is answered, an import is handed back, and the next process goes on with it.
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../project.mjs'
import { Client, until } from './client.mjs'
import { differences } from './ledger.mjs'
import { Product } from './product.mjs'
import { beginImport, importOf, sendSlowly } from './uploads.mjs'
import { WriteLoad } from './write_load.mjs'

const SITES = 400
const MEMBERS = 20
/** More than are imported before the process has ended. */
const ROWS = { SQLite: 40_000, MariaDB: 60_000 }
const LOAD_MS = 3_000
/** As long as systemd waits (deploy/gantry.service). */
const SECONDS_TO_END = 60
const SECONDS_TO_GO_ON = 5
/** Now and then all requests of the load are answered. */
const SECONDS_TO_MEET = 5
const SECONDS_TO_COMPLETE = 300
/** A request that leaves at the very moment of the signal may meet a connection that is being closed. */
const MOMENT_MS = 100

export async function shutdown({ folder, mariadb, report }) {
  await mariadb?.start()
  const product = new Product({ folder: `${folder}/data`, mariadb })
  await product.prepare(SITES)
  await product.start()
  const admin = await new Client(product).signIn('admin@example.com')
  const load = await WriteLoad.of(product, MEMBERS)
  const total = ROWS[product.engine]
  const id = await beginImport(admin, total)
  say(`${product.engine}: an import of ${total} rows begins`)
  load.start()
  await pause(LOAD_MS)
  const slow = sendSlowly(admin)
  await pause(MOMENT_MS)

  const before = await importOf(product, id)
  await until(() => load.open > 0, SECONDS_TO_MEET)
  const signalled = Date.now()
  const onTheirWay = load.open
  const code = await product.endWithin(SECONDS_TO_END)
  const took = Date.now() - signalled
  await load.halt()

  report.row('It ends by itself, in order', code === 0, `code ${code} after ${took} ms`)
  const lost = load.unanswered.filter((sentAt) => sentAt < signalled - MOMENT_MS)
  report.row(
    'Whatever was begun is answered',
    onTheirWay > 0 && lost.length === 0,
    `${lost.length} of ${onTheirWay} were not`
  )
  const { status } = await slow
  report.row('A body that was still coming in is taken to its end', status === 201, status)
  const wrong = await differences(load)
  report.row('The ledger holds', wrong.length === 0, wrong[0] ?? `${load.kept} kept`)
  const { rows_done: atEnd, lease_owner: owner } = await importOf(product, id)
  report.row(
    'Premise: the import was midway',
    before.status === 'running' && atEnd < total,
    `row ${before.rows_done} of ${total} at the signal, ${atEnd} at the end`
  )
  report.row('The import is handed back', owner === null, `at row ${atEnd}`)

  await product.start()
  const started = Date.now()
  const now = () => importOf(product, id)
  const isTaken = async () => (await now()).lease_owner !== null || (await now()).rows_done > atEnd
  const goesOn = await until(isTaken, SECONDS_TO_GO_ON)
  report.row('The next process takes it on', goesOn, `${Date.now() - started} ms`)
  await until(async () => (await now()).status === 'completed', SECONDS_TO_COMPLETE)
  const { status: last, rows_done: rows } = await now()
  report.row('And completes it', last === 'completed', `${rows} rows`)
  await product.end()
}
