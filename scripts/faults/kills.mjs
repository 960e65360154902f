// kill -9 under write load: every acknowledged write is there afterwards, and nothing half.
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../project.mjs'
import { differences, differencesOfSearch } from './ledger.mjs'
import { Product } from './product.mjs'
import { WriteLoad } from './write_load.mjs'

const MEMBERS = 30
const SITES = 400
const SHORTEST_MS = 1_000
const LONGEST_MS = 4_000
/** What the dead had sent to MariaDB already is still carried out. */
const SETTLE_MS = 1_000

/** Kills the product, and on MariaDB the database too, so many times each while members write. */
export async function kills({ folder, mariadb, report }) {
  const number = Number(process.env.KILLS || 10)
  await mariadb?.start()
  const product = new Product({ folder: `${folder}/data`, mariadb })
  await product.prepare(SITES)
  await product.start()
  const load = await WriteLoad.of(product, MEMBERS)

  await killEach('The product', async () => {
    await product.end('SIGKILL')
    await load.halt()
    await pause(SETTLE_MS)
    const wrong = await differences(load)
    await product.start()
    return wrong
  })
  if (mariadb) {
    await killEach('The database', async () => {
      await mariadb.end('SIGKILL')
      await mariadb.start()
      await load.halt()
      return differences(load)
    })
    report.row('The product outlives every kill of the database', product.isRunning)
  }
  const [unfound] = await differencesOfSearch(load)
  report.row('Afterwards the search finds sites by their names of now', !unfound, unfound)
  await product.end()

  async function killEach(what, killAndCompare) {
    const found = []
    const before = load.kept
    let onTheirWay = 0
    for (let at = 1; at <= number; at++) {
      load.start()
      await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      onTheirWay += await load.openNow()
      const wrong = await killAndCompare()
      found.push(...wrong)
      say(`${product.engine}, ${what} killed ${at}: ${load.kept} kept, ${wrong.length} differences`)
    }
    const kept = load.kept - before
    const [fault] = load.takeStatuses().wrong
    const measured = `${kept} acknowledged, ${onTheirWay} on their way at ${number} kills`
    report.row(`${what} killed: writes were on their way`, kept > 0 && onTheirWay > 0, measured)
    report.row(
      `${what} killed: each acknowledged one is there, none is half or twice`,
      found.length === 0,
      found[0]
    )
    report.row(`${what} killed: no answer but yes, 503 or none`, !fault, fault)
  }
}
