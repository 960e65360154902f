// The production server with a database of its own, as the fault suite starts, kills and questions it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { createConnection } from 'mysql2/promise'
import { killOnExit } from '../children.mjs'
import { answers, fail, freePort, MEMORY, must, node24, ROOT, SERVER } from '../project.mjs'

const SECONDS_TO_START = 60

/** What is not the fault's own matter is the same for every product. */
const COMMON = {
  ...MEMORY,
  NODE_ENV: 'production',
  APP_DEMO: 'true',
  APP_KEY: 'for-the-faults-only-0000000000000',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  // A few who ask for many: the limit for one member would answer instead of the fault.
  SEARCH_RATE_LIMIT: '1000000',
  ENV_PATH: ROOT,
  TZ: 'UTC',
}

export class Product {
  #mariadb
  #process = null

  /** `mariadb` is an OwnMariadb that runs, null for SQLite. */
  constructor({
    folder,
    log = `${folder}.log`,
    mariadb = null,
    database = 'gantry_faults',
    env = {},
  }) {
    this.#mariadb = mariadb
    this.folder = folder
    this.file = `${folder}/gantry.sqlite3`
    /** What the processes say, errors alone. */
    this.log = log
    this.env = {
      ...COMMON,
      DATA_DIR: folder,
      SQLITE_FILE: this.file,
      DB_CONNECTION: mariadb ? 'mysql' : 'sqlite',
      DB_DATABASE: database,
      ...mariadb?.env,
      ...env,
    }
  }

  get isMysql() {
    return this.#mariadb !== null
  }

  get engine() {
    return this.isMysql ? 'MariaDB' : 'SQLite'
  }

  get pid() {
    return this.#process?.pid
  }

  get isRunning() {
    return this.#process !== null && !hasEnded(this.#process)
  }

  /** Another process of the same product on the same database. */
  another(env = {}) {
    const options = { folder: this.folder, mariadb: this.#mariadb, database: this.env.DB_DATABASE }
    return new Product({ ...options, env: { ...this.env, ...env, PORT: '' } })
  }

  /** An empty database, migrated and filled with the demo accounts and so many sites. */
  async prepare(sites) {
    if (this.isMysql) {
      const connection = await createConnection(this.#address(false))
      await connection.query('DROP DATABASE IF EXISTS ??', [this.env.DB_DATABASE])
      await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [this.env.DB_DATABASE])
      await connection.end()
    } else {
      for (const end of ['', '-wal', '-shm']) rmSync(this.file + end, { force: true })
    }
    mkdirSync(this.folder, { recursive: true })
    this.ace('migration:run', '--force', '--no-schema-generate')
    this.ace('demo:seed', `--sites=${sites}`)
  }

  /** Runs a command of the product; what it prints is shown only when it fails. */
  ace(...words) {
    must(node24(), ['build/ace.js', ...words], { env: this.env, quiet: true })
  }

  /** Starts it, on its port again after an end, and returns when it answers. */
  async start() {
    this.env.PORT ||= String(await freePort())
    this.url = `http://127.0.0.1:${this.env.PORT}`
    this.env.APP_URL ??= this.url
    const log = openSync(this.log, 'a')
    this.#process = spawn(node24(), SERVER, {
      cwd: ROOT,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    killOnExit(this.#process, 'SIGKILL')
    const gaveUp = () => hasEnded(this.#process)
    if (!(await answers(`${this.url}/health`, SECONDS_TO_START, gaveUp))) {
      fail(`The product did not start:\n${readFileSync(this.log, 'utf8')}`)
    }
  }

  /** Ends it and waits until it is gone; answers its exit code, null after a kill. */
  async end(signal = 'SIGTERM') {
    if (!this.isRunning) return this.#process?.exitCode ?? null
    const gone = once(this.#process, 'exit')
    this.#process.kill(signal)
    const [code] = await gone
    return code
  }

  /** Asks it to end, as systemd does; answers its exit code, or `late` when it had to be killed after so many seconds. */
  async endWithin(seconds) {
    const late = new AbortController()
    const { signal } = late
    const code = await Promise.race([
      this.end(),
      pause(seconds * 1000, 'late', { signal }).catch(() => null),
    ])
    late.abort()
    if (code === 'late') await this.end('SIGKILL')
    return code
  }

  /** Asks the database past the product. */
  async query(sql, values = []) {
    if (this.isMysql) {
      const connection = await createConnection(this.#address(true))
      try {
        return (await connection.query(sql, values))[0]
      } finally {
        await connection.end()
      }
    }
    const database = new Database(this.file, { timeout: 10_000 })
    try {
      const statement = database.prepare(sql)
      return statement.reader ? statement.all(...values) : statement.run(...values)
    } finally {
      database.close()
    }
  }

  /** One figure. */
  async count(sql, values) {
    const [row] = await this.query(sql, values)
    return Number(Object.values(row)[0])
  }

  #address(isNamed) {
    const { DB_HOST: host, DB_PORT: port, DB_USER: user, DB_DATABASE: database } = this.env
    const common = { host, port: Number(port), user, dateStrings: true, charset: 'utf8mb4' }
    return isNamed ? { ...common, database } : common
  }
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null
}
