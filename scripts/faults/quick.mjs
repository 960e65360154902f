// The faults that take seconds, one after another on one product: kill -9 while members write, and an end in the middle
// of an upload and an import. Nothing here waits for a time: each step comes when what it needs has happened.
import { readdirSync } from 'node:fs'
import { Client, until } from './client.mjs'
import { differences, differencesOfSearch } from './ledger.mjs'
import { Product } from './product.mjs'
import { beginImport, importOf, sendSlowly } from './uploads.mjs'
import { WriteLoad } from './write_load.mjs'

const SITES = 200
const MEMBERS = 8
const ROWS = 20_000
const ROUNDS = 4
const SECONDS = 120
/** As long as systemd waits (deploy/gantry.service). */
const SECONDS_TO_END = 60

export async function quick({ folder, report }) {
  const product = new Product({ folder: `${folder}/data` })
  await product.prepare(SITES)
  await product.start()
  await kill(product, report)
  await end(product, report)
}

async function kill(product, report) {
  const load = await WriteLoad.of(product, MEMBERS)
  load.start()
  await until(() => load.kept >= ROUNDS * MEMBERS, SECONDS)
  const onTheirWay = await load.openNow()
  await product.end('SIGKILL')
  await load.halt()
  const wrong = await differences(load)
  report.row(
    'Killed: writes were on their way',
    onTheirWay > 0,
    `${load.kept} acknowledged, ${onTheirWay} on their way`
  )
  report.row('Killed: each acknowledged one is there, none is half', wrong.length === 0, wrong[0])
  await product.start()
  const [unfound] = await differencesOfSearch(load)
  report.row('Killed: the search finds sites by their names of now', !unfound, unfound)
}

async function end(product, report) {
  const admin = await new Client(product).signIn('admin@example.com')
  const id = await beginImport(admin, ROWS)
  const now = () => importOf(product, id)
  const uploads = () => readdirSync(`${product.folder}/imports`).length
  const before = uploads()
  const slow = sendSlowly(admin)
  await until(async () => uploads() > before && (await now()).rows_done > 0, SECONDS)
  const { status: was } = await now()
  const code = await product.endWithin(SECONDS_TO_END)
  const { status } = await slow
  const { rows_done: atEnd, lease_owner: owner } = await now()
  report.row('Ended: by itself, in order', code === 0, code)
  report.row('Ended: an upload that was coming in is taken to its end', status === 201, status)
  report.row(
    'Ended: an import that was midway is handed back',
    was === 'running' && owner === null && atEnd < ROWS,
    `at row ${atEnd} of ${ROWS}`
  )
  await product.start()
  const goesOn = await until(async () => (await now()).rows_done > atEnd, SECONDS)
  report.row('Started again: it goes on', goesOn)
  await product.end('SIGKILL')
}
