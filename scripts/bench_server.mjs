// The servers that a bench needs: a MariaDB, and whatever else runs beside it until the bench ends.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { OwnMariadb, hasMariadb } from './mariadb.mjs'
import { inProject, MEMORY, node24, ROOT, say } from './project.mjs'

export const FOLDER = inProject('tmp/bench')

/** What every server of a bench is told; what names the database is added by `startMariadb`. */
export const env = {
  ...MEMORY,
  NODE_ENV: 'production',
  APP_DEMO: 'true',
  APP_KEY: 'for-the-bench-only-00000000000000',
  HOST: '127.0.0.1',
  TZ: 'UTC',
  LOG_LEVEL: 'warn',
  DATA_DIR: FOLDER,
  ENV_PATH: ROOT,
  // The limit for one member would end the bench in its first minute.
  SEARCH_RATE_LIMIT: '100000000',
}

const children = []

/** A MariaDB of the bench's own where this process may start one, else the one that DB_HOST and the like name. */
export async function startMariadb() {
  const { DB_HOST, DB_PORT, DB_USER, DB_PASSWORD } = process.env
  if (DB_HOST || !hasMariadb()) {
    Object.assign(env, {
      DB_HOST: DB_HOST || '127.0.0.1',
      DB_PORT: DB_PORT || '3306',
      DB_USER: DB_USER || 'root',
      DB_PASSWORD: DB_PASSWORD || '',
    })
    return say(`Using the database server at ${env.DB_HOST}:${env.DB_PORT}`)
  }
  const server = new OwnMariadb(FOLDER, [
    ...['--local-infile=1', '--innodb-buffer-pool-size=4G'],
    ...['--innodb-log-file-size=1G', '--innodb-flush-log-at-trx-commit=2'],
  ])
  await server.start()
  children.push(server.process)
  Object.assign(env, server.env)
  say('MariaDB of the bench, buffer pool 4 GB')
}

export function sql(statement) {
  return spawnSync(
    'mariadb',
    ['--no-defaults', `-h${env.DB_HOST}`, `-P${env.DB_PORT}`, `-u${env.DB_USER}`, '-e', statement],
    { env: { ...process.env, MYSQL_PWD: env.DB_PASSWORD }, encoding: 'utf8' }
  )
}

/** Starts a program of the bench. */
export function serve(words, more) {
  const child = spawn(node24(), words, {
    cwd: ROOT,
    env: { ...process.env, ...env, ...more },
    stdio: 'inherit',
  })
  children.push(child)
  return child
}

/** Ends whatever was started, the database last; the bench itself ends with this code. */
export async function end(code) {
  process.exitCode = code
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.signalCode) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/** The words that run a program of tests/bench. */
export const script = (name) => ['--import', '@poppinss/ts-exec', `tests/bench/${name}.ts`]
