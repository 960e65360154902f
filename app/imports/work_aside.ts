import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isImportWaiting, workImports } from '#imports/work_imports'

/** Behind whoever asks for a page. */
const NICE = 5
/** The server collects garbage in small steps; an import makes more of it and may hold more. */
const ENGINE = ['--max-semi-space-size=16', '--heap-growing-percent=40']

let aside: ChildProcess | null = null
app.terminating(() => void aside?.kill('SIGTERM'))

/**
 * Works on the queued imports: beside MariaDB in a process of its own (`imports:work`), so that nobody's page waits for
 * rows to be read. The embedded database serves this process alone.
 */
export async function workImportsAside(): Promise<void> {
  if (app.inTest || db.connection().dialect.name !== 'mysql') return workImports()
  if (!(await isImportWaiting())) return
  aside = fork(app.makePath('ace.js'), ['imports:work'], {
    execArgv: [...process.execArgv, ...ENGINE],
  })
  try {
    if (aside.pid) setPriority(aside.pid, NICE)
    const [code, signal] = await once(aside, 'exit')
    if (code !== 0) logger.error({ code, signal }, 'The process that works on imports failed')
  } finally {
    aside = null
  }
}
