// npm run bench [-- --sites 1000000] [--sqlite] [--fresh]: how fast the list answers, beside the same work by hand.
import { mkdirSync } from 'node:fs'
import { fill } from './bench_fill.mjs'
import { FOLDER as folder, end, script, serve } from './bench_server.mjs'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import { answers, fail, freePort, prepare, SERVER } from './project.mjs'

const args = process.argv.slice(2)
const isMysql = !args.includes('--sqlite')
const sites = Number(args[args.indexOf('--sites') + 1] ?? 0) || 100_000

prepare()
mkdirSync(folder, { recursive: true })
buildIfChanged()
await fill({ sites, isMysql, isFresh: args.includes('--fresh') })

const [port, barePort] = [await freePort(), await freePort()].map(String)
const url = `http://localhost:${port}`
const product = serve(SERVER, { PORT: port, APP_URL: url })
serve(script('bare_server'), { BARE_PORT: barePort })
for (const address of [`${url}/`, `http://127.0.0.1:${barePort}/list/0/0`]) {
  if (!(await answers(address, 60))) {
    end(1)
    fail(`${address} did not answer within a minute.`)
  }
}
const run = serve(script('run'), {
  PORT: port,
  APP_URL: url,
  PRODUCT_URL: url,
  BARE_PORT: barePort,
  BENCH_DIR: folder,
  BENCH_PASSWORD: PASSWORD,
  SERVER_PID: String(product.pid),
})
run.on('exit', (code) => end(code ?? 1))
process.on('SIGINT', () => end(1))
