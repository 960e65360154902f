// SIGTERM under load: what was begun is answered, an import is handed back, and the next process goes on with it.
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../project.mjs'
import { Client, until } from './client.mjs'
import { differences } from './ledger.mjs'
import { Product } from './product.mjs'
import { WriteLoad } from './write_load.mjs'

const SITES = 400
const MEMBERS = 20
const ROWS = 20_000
const LOAD_MS = 3_000
/** As long as systemd waits (deploy/gantry.service). */
const SECONDS_TO_END = 60
const SECONDS_TO_GO_ON = 5
/** A request that leaves at the very moment of the signal may meet a connection that is being closed. */
const MOMENT_MS = 100

export async function shutdown({ folder, mariadb, report }) {
  await mariadb?.start()
  const product = new Product({ folder: `${folder}/data`, mariadb })
  await product.prepare(SITES)
  await product.start()
  const admin = await new Client(product).signIn('admin@example.com')
  const load = await WriteLoad.of(product, MEMBERS)
  const id = await beginImport()
  load.start()
  await pause(LOAD_MS)
  const slow = sendSlowly()
  await pause(MOMENT_MS)

  const [before] = await product.query('SELECT rows_done, status FROM imports WHERE id = ?', [id])
  const signalled = Date.now()
  const onTheirWay = load.open
  const ended = product.end('SIGTERM')
  const code = await Promise.race([ended, pause(SECONDS_TO_END * 1000, 'late', { ref: false })])
  const took = Date.now() - signalled
  if (code === 'late') await product.end('SIGKILL')
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
  report.row(
    'Premise: the import was midway',
    before.status === 'running',
    `row ${before.rows_done} of ${ROWS}`
  )
  const [{ rows_done: atEnd, lease_owner: owner }] = await product.query(
    'SELECT rows_done, lease_owner FROM imports WHERE id = ?',
    [id]
  )
  report.row('The import is handed back', owner === null, `at row ${atEnd}`)

  await product.start()
  const started = Date.now()
  const done = () => product.count('SELECT rows_done FROM imports WHERE id = ?', [id])
  const goesOn = await until(async () => (await done()) > atEnd, SECONDS_TO_GO_ON)
  report.row('The next process goes on with it at once', goesOn, `${Date.now() - started} ms`)
  await until(async () => (await statusOfImport()) === 'completed', 300)
  report.row('And completes it', (await statusOfImport()) === 'completed', `${await done()} rows`)
  await product.end()

  async function statusOfImport(one = id) {
    const [{ status: now }] = await product.query('SELECT status FROM imports WHERE id = ?', [one])
    return now
  }

  async function beginImport() {
    const lines = ['cmap_id,name']
    for (let at = 0; at < ROWS; at++) lines.push(`E${at},Meadow House ${at}`)
    const headers = { 'x-file-name': 'sites.csv', 'content-type': 'application/octet-stream' }
    const { body } = await admin.ask(
      'POST',
      '/admin/sites/imports',
      Buffer.from(lines.join('\n')),
      headers
    )
    const path = `/admin/sites/imports/${body.id}`
    const fields = { cmap_id: 'cmap_id', name: 'name' }
    await admin.ask('PUT', `${path}/mapping`, {
      fields,
      new_sites: 'Verify',
      restore_deleted: false,
    })
    await until(async () => (await statusOfImport(body.id)) === 'checked', 120)
    await admin.ask('POST', `${path}/application`, {})
    say(`${product.engine}: an import of ${ROWS} rows begins`)
    return body.id
  }

  /** An upload that takes two seconds. */
  function sendSlowly() {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('cmap_id,name\n'))
        for (let at = 0; at < 20; at++) {
          await pause(100)
          controller.enqueue(Buffer.from(`G${at},Slow House ${at}\n`))
        }
        controller.close()
      },
    })
    const headers = { 'x-file-name': 'slow.csv', 'content-type': 'application/octet-stream' }
    return admin.ask('POST', '/admin/sites/imports', body, headers)
  }
}
