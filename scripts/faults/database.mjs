// A database that is stopped, frozen, or breaks connections off, while people read and write.
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../project.mjs'
import { Client, until } from './client.mjs'
import { differences } from './ledger.mjs'
import { Product } from './product.mjs'
import { inWords, ReadLoad } from './read_load.mjs'
import { WriteLoad } from './write_load.mjs'

const SITES = 400
const WRITERS = 20
const READERS = 5
const WELL_MS = 3_000
const AWAY_MS = 8_000
const FROZEN_MS = 25_000
const BREAKING_MS = 10_000
const SECONDS_TO_RECOVER = 30
const REFUSED = new Set([0, 500, 502, 503, 504, 507])

export async function database({ folder, mariadb, report }) {
  await mariadb.start()
  const product = new Product({ folder: `${folder}/data`, mariadb })
  await product.prepare(SITES)
  await product.start()
  const writers = await WriteLoad.of(product, WRITERS)
  const readers = await ReadLoad.of(product, READERS)
  const watcher = new Client(product)
  const statusOf = async (path) => (await watcher.ask('GET', path)).status
  const { pid } = product

  writers.start()
  readers.start()
  await isWell('Before')

  await mariadb.end()
  take()
  await pause(AWAY_MS)
  const [health, ready] = [await statusOf('/health'), await statusOf('/ready')]
  const away = take()
  report.row(
    'Stopped: /health 200, /ready 503',
    health === 200 && ready === 503,
    `${health}, ${ready}`
  )
  report.row(
    'Stopped: nothing but 503 with Retry-After',
    isAll(away, 503) && !away.wrong[0],
    tellOf(away)
  )
  await mariadb.start()
  await recovers('Started again')

  await freeze()

  const { broken, midway } = await breakConnections()
  const cut = take()
  report.row(
    'Connections broken off: some in mid-transaction',
    midway > 0,
    `${midway} of ${broken}`
  )
  report.row('Broken off: nothing but answers and 503', !cut.wrong[0], tellOf(cut))
  await recovers('After the last break')

  await Promise.all([writers.halt(), readers.halt()])
  report.row('All the time one process', product.isRunning && product.pid === pid)
  await product.end()

  /** Everything that was answered since it was last asked, by readers and writers. */
  function take() {
    const [read, written] = [readers.takeStatuses(), writers.takeStatuses()]
    const statuses = new Map(read.statuses)
    for (const [status, number] of written.statuses) {
      statuses.set(status, (statuses.get(status) ?? 0) + number)
    }
    return { statuses, wrong: [...read.wrong, ...written.wrong], longestMs: read.longestMs }
  }

  async function isWell(when) {
    take()
    await pause(WELL_MS)
    const found = take()
    const isFine =
      found.statuses.size > 0 && ![...found.statuses.keys()].some((status) => REFUSED.has(status))
    report.row(`${when}: nobody is refused`, isFine, tellOf(found))
  }

  /** Comes back by itself, and the ledger holds. */
  async function recovers(when) {
    const begun = Date.now()
    const isBack = await until(async () => (await statusOf('/ready')) === 200, SECONDS_TO_RECOVER)
    const took = Date.now() - begun
    // Whoever was told to wait may still be waiting for that answer.
    await pause(1_000)
    await isWell(when)
    report.row(`${when}: ready by itself`, isBack, `${took} ms`)
    await writers.halt()
    const wrong = await differences(writers)
    say(`${when}: ${writers.kept} kept, ${wrong.length} differences`)
    report.row(`${when}: the ledger holds`, wrong.length === 0, wrong[0] ?? `${writers.kept} kept`)
    writers.start()
  }

  async function freeze() {
    take()
    mariadb.process.kill('SIGSTOP')
    await pause(FROZEN_MS)
    const alive = await statusOf('/health')
    const frozen = take()
    mariadb.process.kill('SIGCONT')
    report.row('Frozen: the process answers /health', alive === 200, alive)
    report.row(
      'Frozen: whoever waits is told 503 in time',
      frozen.statuses.has(503) && !frozen.wrong[0],
      tellOf(frozen)
    )
    await recovers('Thawed')
  }

  /** Breaks the product's connections off, those in mid-transaction first of all. */
  async function breakConnections() {
    take()
    let [broken, midway] = [0, 0]
    const end = Date.now() + BREAKING_MS
    while (Date.now() < end) {
      const inside = await product.query(
        'SELECT trx_mysql_thread_id AS id FROM information_schema.innodb_trx'
      )
      const all = await product.query(
        'SELECT id FROM information_schema.processlist WHERE db = ? AND id <> CONNECTION_ID()',
        [product.env.DB_DATABASE]
      )
      const open = new Set(inside.map(({ id }) => id))
      const chosen = open.size > 0 ? all.filter(({ id }) => open.has(id)) : all.slice(0, 1)
      for (const { id } of chosen) {
        await product.query(`KILL CONNECTION ${id}`).catch(() => null)
        broken += 1
        if (open.has(id)) midway += 1
      }
      await pause(20)
    }
    return { broken, midway }
  }
}

function isAll({ statuses }, status) {
  return statuses.size === 1 && statuses.has(status)
}

function tellOf({ statuses, wrong, longestMs }) {
  return wrong[0] ?? `${inWords(statuses)}, longest ${Math.round(longestMs)} ms`
}
