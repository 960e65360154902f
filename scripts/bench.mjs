// npm run bench [-- --sites 1000000] [--sqlite] [--fresh]: how fast the list answers, beside the same work by hand.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildIfChanged } from './build.mjs'
import { PASSWORD } from './demo_accounts.mjs'
import { answers, fail, freePort, inProject, must, node24, prepare, ROOT, say } from './project.mjs'

const args = process.argv.slice(2)
const isMysql = !args.includes('--sqlite')
const sites = Number(args[args.indexOf('--sites') + 1] ?? 0) || 100_000
const folder = inProject('tmp/bench')
const children = []

const sqliteFile = `${folder}/bench-${sites}.sqlite3`
const env = {
  NODE_ENV: 'production',
  APP_DEMO: 'true',
  APP_KEY: 'for-the-bench-only-00000000000000',
  HOST: '127.0.0.1',
  TZ: 'UTC',
  LOG_LEVEL: 'warn',
  DATA_DIR: folder,
  SQLITE_FILE: sqliteFile,
  DB_CONNECTION: isMysql ? 'mysql' : 'sqlite',
  DB_DATABASE: `gantry_bench_${sites}`,
  SESSION_DRIVER: 'database',
  ENV_PATH: ROOT,
  // The limit for one member would end the bench in its first minute.
  SEARCHES_A_MINUTE: '100000000',
}

/** A MariaDB of the bench's own where this process may start one, else the one that DB_HOST and the like name. */
async function startMariadb() {
  const { DB_HOST, DB_PORT, DB_USER, DB_PASSWORD } = process.env
  const isOwn = !DB_HOST && process.getuid?.() === 0 && existsSync('/usr/sbin/mariadbd')
  if (!isOwn) {
    Object.assign(env, {
      DB_HOST: DB_HOST || '127.0.0.1',
      DB_PORT: DB_PORT || '3306',
      DB_USER: DB_USER || 'root',
      DB_PASSWORD: DB_PASSWORD || '',
    })
    return say(`Using the database server at ${env.DB_HOST}:${env.DB_PORT}`)
  }
  const data = `${folder}/mariadb`
  const socket = `${folder}/mariadb.sock`
  if (!existsSync(`${data}/mysql`)) {
    say('Making a MariaDB for the bench')
    must('mariadb-install-db', [
      ...['--no-defaults', '--user=root', `--datadir=${data}`, '--skip-test-db'],
      '--auth-root-authentication-method=normal',
    ])
  }
  const port = String(await freePort())
  const server = spawn(
    'mariadbd',
    [
      ...['--no-defaults', '--user=root', `--datadir=${data}`, `--socket=${socket}`],
      ...[`--port=${port}`, '--bind-address=127.0.0.1', '--skip-log-bin', '--local-infile=1'],
      ...['--character-set-server=utf8mb4', '--innodb-buffer-pool-size=4G'],
      ...['--innodb-log-file-size=1G', '--innodb-flush-log-at-trx-commit=2'],
    ],
    { stdio: 'ignore' }
  )
  children.push(server)
  Object.assign(env, { DB_HOST: '127.0.0.1', DB_PORT: port, DB_USER: 'root', DB_PASSWORD: '' })
  for (let tries = 0; tries < 150; tries++) {
    if (sql('SELECT 1').status === 0) return say('MariaDB of the bench, buffer pool 4 GB')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  fail('MariaDB did not start.')
}

function sql(statement) {
  return spawnSync(
    'mariadb',
    ['--no-defaults', `-h${env.DB_HOST}`, `-P${env.DB_PORT}`, `-u${env.DB_USER}`, '-e', statement],
    { env: { ...process.env, MYSQL_PWD: env.DB_PASSWORD }, encoding: 'utf8' }
  )
}

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

function serve(words, more) {
  const child = spawn(node24(), words, {
    cwd: ROOT,
    env: { ...process.env, ...env, ...more },
    stdio: 'inherit',
  })
  children.push(child)
  return child
}

function end(code) {
  for (const child of children.reverse()) child.kill('SIGTERM')
  process.exitCode = code
}

const script = (name) => ['--import', '@poppinss/ts-exec', `tests/bench/${name}.ts`]

prepare()
mkdirSync(folder, { recursive: true })
buildIfChanged()
if (isMysql) await startMariadb()
fill()

const [port, barePort] = [await freePort(), await freePort()].map(String)
const url = `http://localhost:${port}`
const product = serve(['build/bin/server.js'], { PORT: port, APP_URL: url })
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
