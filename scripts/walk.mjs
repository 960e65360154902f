/*
 * npm run walk: asks the production build for everything, as every kind of viewer, and works in it with a browser
 * (tests/walk). DB_CONNECTION=sqlite or mysql walks one database alone; MariaDB is the server that the tests use.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { buildIfChanged } from './build.mjs'
import { killOnExit } from './children.mjs'
import { fail, freePort, inProject, node24, prepare, ROOT, run, say } from './project.mjs'

const SITES = 200
const ENGINES = { sqlite: 'SQLite', mysql: 'MariaDB' }
const FOLDER = inProject('tmp/walk')

const { DB_CONNECTION: only } = process.env
if (only && !(only in ENGINES)) fail('DB_CONNECTION is sqlite or mysql.')

if (!process.env.WALK_INSIDE) {
  prepare()
  buildIfChanged()
  // On the product's Node, which the driver of SQLite needs.
  process.exit(run(node24(), ['scripts/walk.mjs'], { env: { WALK_INSIDE: '1' } }))
}
process.on('SIGINT', () => process.exit(1))
process.on('SIGTERM', () => process.exit(1))
const { Product } = await import('./faults/product.mjs')
const engines = Object.keys(ENGINES).filter((engine) => !only || only === engine)
const codes = await Promise.all(engines.map(walk))
process.exit(Math.max(...codes))

/** MariaDB as the tests find it. */
function server() {
  const {
    DB_HOST = '127.0.0.1',
    DB_PORT = '3306',
    DB_USER = 'root',
    DB_PASSWORD = '',
  } = process.env
  return { env: { DB_HOST, DB_PORT, DB_USER, DB_PASSWORD } }
}

async function walk(engine) {
  const begun = performance.now()
  const folder = `${FOLDER}/${engine}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const product = new Product({
    folder,
    log: `${folder}/server.log`,
    mariadb: engine === 'mysql' ? server() : null,
    database: process.env.DB_DATABASE || 'gantry_walk',
    env: {
      PORT: port,
      APP_URL: url,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(await freePort()),
    },
  })
  delete product.env.SEARCH_RATE_LIMIT
  say(`Making the demo data on ${ENGINES[engine]}`)
  await product.prepare(SITES)
  // What follows is no demo: its mail is sent, and no one reads it at /dev/mail.
  product.env.APP_DEMO = 'false'
  say(`Walking on ${ENGINES[engine]}`)
  const walker = spawn(node24(), ['--import', '@poppinss/ts-exec', 'tests/walk/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...product.env, SERVER_LOG: product.log },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  killOnExit(walker, 'SIGTERM')
  const end = once(walker, 'exit')
  // It has written what it asks for by then, and takes in the mails that the server sends from its first second on. The
  // framework sends a message of its own before.
  const isReady = new Promise((resolve) => {
    walker.on('message', (message) => message === 'prepared' && resolve())
  })
  await Promise.race([isReady, end])
  if (walker.exitCode !== null) return 1
  await product.start()
  walker.send('started')
  const [code] = await end
  const ended = await product.endWithin(30)
  if (ended !== 0) console.error(`✖ The server ended with ${ended}`)
  say(`${((performance.now() - begun) / 1000).toFixed(0)} s on ${ENGINES[engine]}`)
  return code === 0 && ended === 0 ? 0 : 1
}
