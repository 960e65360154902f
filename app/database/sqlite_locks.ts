import { setTimeout as pause } from 'node:timers/promises'

type Statement = Record<'all' | 'run', (values: unknown) => unknown>
type Connection = { prepare: (sql: string) => Statement }

const PATIENCE_MS = 5000
const PAUSE_MS = 25
/** After this long without a refusal, the lock counts as released. */
const FORGOTTEN_MS = 1000

const MOST_PREPARED = 500
/** In characters: a statement with a list of ids takes much memory, and hardly comes again with as many. */
const LONGEST_PREPARED = 8000
const IS_KEPT = /^\s*(select|insert|update|delete|with)\b/i

/** Waits for another program's lock without blocking the process, as SQLite's own wait would. After five seconds
 * statements fail at once with SQLITE_BUSY, until a write succeeds again. Statements stay prepared. */
export function waitForLocks(connection: Connection) {
  const locked = { since: 0, last: 0 }
  const prepare = connection.prepare.bind(connection)
  /** Preparing takes as long as running most of them; SQLite does it again after a change of the schema. */
  const prepared = new Map<string, Statement>()

  connection.prepare = (sql) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = prepare(sql)
    for (const name of ['all', 'run'] as const) {
      const work = statement[name].bind(statement)
      statement[name] = (values) => attempt(() => work(values))
    }
    if (sql.length <= LONGEST_PREPARED && IS_KEPT.test(sql)) {
      if (prepared.size === MOST_PREPARED) prepared.clear()
      prepared.set(sql, statement)
    }
    return statement
  }

  function attempt(work: () => unknown, isAgain = false): unknown {
    try {
      const result = work()
      if (isAgain || hasWritten(result)) locked.last = 0
      return result
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
      const now = Date.now()
      if (now - locked.last > FORGOTTEN_MS) locked.since = now
      locked.last = now
      if (now - locked.since > PATIENCE_MS) throw error
      return pause(PAUSE_MS).then(() => attempt(work, true))
    }
  }
}

function hasWritten(result: unknown): boolean {
  return ((result as { changes?: number }).changes ?? 0) > 0
}
