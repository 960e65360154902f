/*
 * npm run soak [-- --minutes 15] [--sites 1000000] [--members 50]: members and two administrators at work on MariaDB
 * for a while, in the database of the bench. The limits of one member by the minute are those of production.
 */
import { mkdirSync } from 'node:fs'
import { fill } from './bench_fill.mjs'
import { end, env, FOLDER, script, serve } from './bench_server.mjs'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import { answers, fail, freePort, inProject, prepare, SERVER } from './project.mjs'

const args = process.argv.slice(2)
const numberOf = (name, usual) => Number(args[args.indexOf(name) + 1] ?? 0) || usual
const soakFolder = inProject('tmp/soak')

prepare()
mkdirSync(FOLDER, { recursive: true })
mkdirSync(soakFolder, { recursive: true })
buildIfChanged()
delete env.SEARCH_RATE_LIMIT
await fill({ sites: numberOf('--sites', 1_000_000), isMysql: true })

const port = String(await freePort())
const url = `http://localhost:${port}`
const product = serve(SERVER, { PORT: port, APP_URL: url })
if (!(await answers(`${url}/ready`, 60))) {
  await end(1)
  fail(`${url} did not answer within a minute.`)
}
const run = serve(script('soak'), {
  PORT: port,
  APP_URL: url,
  PRODUCT_URL: url,
  BENCH_PASSWORD: PASSWORD,
  SERVER_PID: String(product.pid),
  SOAK_FOLDER: soakFolder,
  MINUTES: String(numberOf('--minutes', 15)),
  MEMBERS: String(numberOf('--members', 50)),
})
run.on('exit', (code) => end(code ?? 1))
process.on('SIGINT', () => end(1))
