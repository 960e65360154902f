import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isImportWaiting, processImportQueue } from '#imports/queue/process_import_queue'

/** An import creates more garbage than the server and may use more memory. */
const ENGINE = ['--max-semi-space-size=16', '--heap-growing-percent=40']

let child: ChildProcess | null = null
let isEnding = false

function end() {
  isEnding = true
  child?.kill('SIGTERM')
}

// At the signal, not at shutdown: the process still finishes its requests, and an import would take on more rows.
app.listen('SIGTERM', end)
app.terminating(end)

/** On MariaDB a separate process, so that no page waits; SQLite allows only this one. */
export async function runImportWorker(): Promise<void> {
  if (app.inTest || db.connection().dialect.name !== 'mysql') return processImportQueue()
  if (!(await isImportWaiting()) || isEnding) return
  child = startImportProcess()
  const [code, signal] = await once(child, 'exit')
  child = null
  if (code !== 0) logger.error({ code, signal }, 'The process that works on imports failed')
}

/** `imports:work` ends when no import waits, on request, or with this process. */
export function startImportProcess(): ChildProcess {
  return fork(app.makePath('ace.js'), ['imports:work'], {
    execArgv: [...process.execArgv, ...ENGINE],
  })
}
