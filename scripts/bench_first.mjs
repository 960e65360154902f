/*
 * npm run bench -- --first [--sites 100000] [--db sqlite|mysql] [--idle] [--fresh]: every kind of question over HTTP, each
 * asked once, then again while rows are imported (not with --idle). --fresh makes the data anew.
 */
import { mkdirSync } from 'node:fs'
import { fill } from './bench_fill.mjs'
import { FOLDER, end, script, serve } from './bench_server.mjs'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import { answers, fail, freePort, prepare, SERVER } from './project.mjs'

const READY_SECONDS = 300
const args = process.argv.slice(2)
const valueOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : null)

prepare()
mkdirSync(FOLDER, { recursive: true })
buildIfChanged()
const filled = await fill({
  sites: Number(valueOf('--sites') ?? 100_000),
  isMysql: valueOf('--db') !== 'sqlite',
  isFresh: args.includes('--fresh'),
})

const [port, barePort] = [await freePort(), await freePort()].map(String)
const url = `http://localhost:${port}`
const bareUrl = `http://127.0.0.1:${barePort}`
const started = performance.now()
const product = serve(SERVER, { PORT: port, APP_URL: url })
if (!(await answers(`${url}/ready`, READY_SECONDS))) {
  await end(1)
  fail(`${url} was not ready in ${READY_SECONDS} seconds.`)
}
const readySeconds = (performance.now() - started) / 1000
serve(script('bare_server'), { BARE_PORT: barePort })
await answers(`${bareUrl}/list`, 60)
const run = serve(script('first'), {
  PORT: port,
  APP_URL: url,
  PRODUCT_URL: url,
  BARE_URL: bareUrl,
  BENCH_DIR: FOLDER,
  BENCH_PASSWORD: PASSWORD,
  FILLED: filled,
  SERVER_PID: String(product.pid),
  READY_SECONDS: String(readySeconds),
  ...(args.includes('--idle') && { IDLE: 'true' }),
})
run.on('exit', (code) => end(code ?? 1))
process.on('SIGINT', () => end(1))
