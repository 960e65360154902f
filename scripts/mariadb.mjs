// A MariaDB of a script's own: made below a folder when it is missing, started, ended and killed as the script wants.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { killOnExit } from './children.mjs'
import { fail, freePort, must } from './project.mjs'

const TRIES = 300
const PAUSE_MS = 200
const IS_ROOT = process.getuid?.() === 0

/** Whether this machine has the programs of a MariaDB. */
export function hasMariadb() {
  return spawnSync('mariadbd', ['--version']).status === 0
}

export class OwnMariadb {
  #folder
  #options
  port = ''
  process = null

  constructor(folder, options = []) {
    this.#folder = folder
    this.#options = options
  }

  /** Where it is found, as settings of the product. */
  get env() {
    return { DB_HOST: '127.0.0.1', DB_PORT: this.port, DB_USER: 'root', DB_PASSWORD: '' }
  }

  /** Makes its files where there are none, and starts it; after an end again on the same port. Returns when it answers. */
  async start() {
    const data = `${this.#folder}/mariadb`
    const user = IS_ROOT ? ['--user=root'] : []
    if (!existsSync(`${data}/mysql`)) {
      mkdirSync(this.#folder, { recursive: true })
      must(
        'mariadb-install-db',
        [
          ...['--no-defaults', ...user, `--datadir=${data}`, '--skip-test-db'],
          '--auth-root-authentication-method=normal',
        ],
        { quiet: true }
      )
    }
    this.port ||= String(await freePort())
    this.process = spawn(
      'mariadbd',
      [
        ...['--no-defaults', ...user, `--datadir=${data}`, `--socket=${this.#folder}/mariadb.sock`],
        ...[`--port=${this.port}`, '--bind-address=127.0.0.1', '--skip-log-bin'],
        ...['--character-set-server=utf8mb4', ...this.#options],
      ],
      { stdio: 'ignore' }
    )
    killOnExit(this.process, 'SIGTERM')
    for (let tries = 0; tries < TRIES && this.process.exitCode === null; tries++) {
      if (this.sql('SELECT 1').status === 0) return
      await pause(PAUSE_MS)
    }
    fail('MariaDB did not start.')
  }

  /** Ends it with a signal and waits until it is gone. */
  async end(signal = 'SIGTERM') {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode) return
    const gone = once(this.process, 'exit')
    this.process.kill(signal)
    await gone
  }

  /** Runs statements as root; answers what the program answered. */
  sql(statement) {
    return spawnSync(
      'mariadb',
      ['--no-defaults', '-h127.0.0.1', `-P${this.port}`, '-uroot', '-N', '-e', statement],
      { encoding: 'utf8' }
    )
  }
}
