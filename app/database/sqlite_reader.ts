import { fork } from 'node:child_process'
import { extname } from 'node:path'

type Answer = { rows: unknown[] } | { error: { code?: string; message: string } }

const PROGRAM = new URL(`./sqlite_reader_process${extname(import.meta.url)}`, import.meta.url)

/** A read-only better-sqlite3 connection for Knex whose statements run in their own process: a long one blocks
 * nothing, and closing the connection kills it. */
export class SqliteReader {
  #process
  #disposed?: Error
  #fail: (error: Error) => void = () => {}

  constructor(file: string) {
    this.#process = fork(PROGRAM, [file], { execArgv: [], env: {} })
    this.#process.once('error', (error) => this.#end(error))
    this.#process.once('exit', () => this.#end(new Error('The reader of the database has ended')))
  }

  /** Knex sets this after a timeout and checks it before it reuses the connection. */
  set __knex__disposed(error: Error | undefined) {
    this.#disposed = error
    this.close()
  }

  get __knex__disposed() {
    return this.#disposed
  }

  /** One statement at a time. Rejects with the driver's error, or when the process ends. */
  prepare(sql: string) {
    const all = (bindings: unknown[]) =>
      new Promise<unknown[]>((resolve, reject) => {
        if (this.#disposed) return reject(this.#disposed)
        this.#fail = reject
        this.#process.once('message', (answer: Answer) => {
          if ('rows' in answer) resolve(answer.rows)
          else reject(Object.assign(new Error(answer.error.message), answer.error))
        })
        this.#process.send({ sql, bindings })
      })
    return { reader: true, all }
  }

  close() {
    this.#process.kill('SIGKILL')
  }

  #end(error: Error) {
    this.#disposed ??= Object.assign(error, { code: 'SQLITE_IOERR' })
    this.#fail(this.#disposed)
  }
}
