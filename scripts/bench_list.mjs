// npm run bench [-- --sites 1000000] [--sqlite] [--fresh]: how fast the list answers, beside the same work by hand.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { FOLDER as folder, end, env, script, serve, sql, startMariadb } from './bench_server.mjs'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import { answers, fail, freePort, must, node24, prepare, say, SERVER } from './project.mjs'

const args = process.argv.slice(2)
const isMysql = !args.includes('--sqlite')
const sites = Number(args[args.indexOf('--sites') + 1] ?? 0) || 100_000

const sqliteFile = `${folder}/bench-${sites}.sqlite3`
Object.assign(env, {
  SQLITE_FILE: sqliteFile,
  DB_CONNECTION: isMysql ? 'mysql' : 'sqlite',
  DB_DATABASE: `gantry_bench_${sites}`,
})

/** Migrates and fills the database of this size once; `--fresh` makes it anew. */
function fill() {
  const filled = `${folder}/filled-${isMysql ? 'mysql' : 'sqlite'}-${sites}`
  if (args.includes('--fresh') || !existsSync(filled)) {
    rmSync(filled, { force: true })
    if (isMysql) sql(`DROP DATABASE IF EXISTS ${env.DB_DATABASE}`)
    for (const end of ['', '-wal', '-shm']) rmSync(sqliteFile + end, { force: true })
  }
  if (isMysql) sql(`CREATE DATABASE IF NOT EXISTS ${env.DB_DATABASE} CHARACTER SET utf8mb4`)
  const ace = (...words) => must(node24(), ['build/ace.js', ...words], { env })
  must(node24(), ['build/ace.js', 'migration:run', '--force', '--no-schema-generate'], {
    env,
    quiet: true,
  })
  if (existsSync(filled)) return say(`${sites.toLocaleString('en-GB')} sites are in place`)
  ace('demo:seed', `--sites=${sites}`)
  writeFileSync(filled, new Date().toISOString())
}

prepare()
mkdirSync(folder, { recursive: true })
buildIfChanged()
if (isMysql) await startMariadb()
fill()

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
