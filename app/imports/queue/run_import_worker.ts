import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isImportWaiting, processImportQueue } from '#imports/queue/process_import_queue'

/** The server collects garbage in small steps; an import makes more of it and may hold more. */
const ENGINE = ['--max-semi-space-size=16', '--heap-growing-percent=40']

let aside: ChildProcess | null = null
let isEnding = false

function end() {
  isEnding = true
  aside?.kill('SIGTERM')
}

// At the signal: this process answers what was begun before it terminates, and an import would take on rows meanwhile.
app.listen('SIGTERM', end)
app.terminating(end)

/**
 * Works on the queued imports: beside MariaDB in a process of its own, so that nobody's page waits for rows to be read.
 * The embedded database serves this process alone.
 */
export async function runImportWorker(): Promise<void> {
  if (app.inTest || db.connection().dialect.name !== 'mysql') return processImportQueue()
  if (!(await isImportWaiting()) || isEnding) return
  aside = startImportProcess()
  const [code, signal] = await once(aside, 'exit')
  aside = null
  if (code !== 0) logger.error({ code, signal }, 'The process that works on imports failed')
}

/** Starts `imports:work`, which ends when no import waits, when it is told to, or with this process. */
export function startImportProcess(): ChildProcess {
  return fork(app.makePath('ace.js'), ['imports:work'], {
    execArgv: [...process.execArgv, ...ENGINE],
  })
}
