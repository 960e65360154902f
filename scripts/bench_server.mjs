// The servers that a bench needs: a MariaDB, and whatever else runs beside it until the bench ends.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, freePort, inProject, MEMORY, must, node24, ROOT, say } from './project.mjs'

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
  SESSION_DRIVER: 'database',
  ENV_PATH: ROOT,
  // The limit for one member would end the bench in its first minute.
  SEARCHES_A_MINUTE: '100000000',
}

const children = []

/** A MariaDB of the bench's own where this process may start one, else the one that DB_HOST and the like name. */
export async function startMariadb() {
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
  const data = `${FOLDER}/mariadb`
  const socket = `${FOLDER}/mariadb.sock`
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

/** Ends whatever was started; the bench itself ends with this code. */
export function end(code) {
  for (const child of children.reverse()) child.kill('SIGTERM')
  process.exitCode = code
}

/** The words that run a program of tests/bench. */
export const script = (name) => ['--import', '@poppinss/ts-exec', `tests/bench/${name}.ts`]
