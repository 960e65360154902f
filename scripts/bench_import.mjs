// npm run bench -- --import [--rows 1000000]: an import through the running site beside LOAD DATA of the same file.
import { mkdirSync, rmSync } from 'node:fs'
import { FOLDER, end, env, script, serve, sql, startMariadb } from './bench_server.mjs'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import { answers, fail, freePort, must, node24, prepare, SERVER } from './project.mjs'

const args = process.argv.slice(2)
const rows = Number(args[args.indexOf('--rows') + 1] ?? 0) || 1_000_000

/** The site's database, and two in which the file is loaded by hand, before the import and after it. */
const DATABASES = ['gantry_bench_import', 'gantry_bench_load_1', 'gantry_bench_load_2']
const SITES_BEFORE = 5_000

/** The same few sites in each. */
function fill(name) {
  sql(`DROP DATABASE IF EXISTS ${name}`)
  sql(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  const settings = { env: { ...env, DB_DATABASE: name }, quiet: true }
  must(node24(), ['build/ace.js', 'migration:run', '--force', '--no-schema-generate'], settings)
  must(node24(), ['build/ace.js', 'demo:seed', `--sites=${SITES_BEFORE}`], settings)
}

prepare()
mkdirSync(FOLDER, { recursive: true })
buildIfChanged()
Object.assign(env, { DB_CONNECTION: 'mysql', DB_DATABASE: DATABASES[0] })
await startMariadb()
for (const name of DATABASES) fill(name)

const port = String(await freePort())
const url = `http://localhost:${port}`
const product = serve(SERVER, { PORT: port, APP_URL: url })
if (!(await answers(`${url}/ready`, 60))) {
  await end(1)
  fail(`${url} did not answer within a minute.`)
}
const run = serve(script('import'), {
  PORT: port,
  APP_URL: url,
  PRODUCT_URL: url,
  BENCH_DIR: FOLDER,
  BENCH_PASSWORD: PASSWORD,
  SERVER_PID: String(product.pid),
  LOAD_DATABASES: DATABASES.slice(1).join(' '),
  ROWS: String(rows),
})
run.on('exit', (code) => {
  for (const name of DATABASES) sql(`DROP DATABASE IF EXISTS ${name}`)
  rmSync(`${FOLDER}/imports`, { recursive: true, force: true })
  end(code ?? 1)
})
process.on('SIGINT', () => end(1))
