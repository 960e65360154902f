import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { hasReplica, REPLICA, REPLICA_WATCH, SQLITE_READERS } from '#config/database'
import { breakConnections } from '#database/replica_connections'
import { failureOf } from '#errors/failure'
import { SearchTooSlow } from '#errors/search_too_slow'

/** A replica of unknown lag counts as `behind`. */
type Verdict = 'serves' | 'behind' | 'away'
type Source = 'primary' | 'replica' | 'process'

const CONNECTIONS = { primary: undefined, replica: REPLICA, process: SQLITE_READERS }

/** The longest lag of the replica, and the longest age of a verdict. */
const PATIENCE_SECONDS = 1
const ANSWER_MS = 2_000
const JUDGED_FOR_MS = 5_000

/** Members read from the primary for this long after a write; exceeds the replica's longest lag. */
export const OWN_WRITES_SECONDS = 10

const requests = new AsyncLocalStorage<{ allowReplicaReads: boolean; hasWritten: boolean }>()
const sources = new AsyncLocalStorage<Source>()

let verdict: Verdict | null = hasReplica ? 'away' : null
let judgedAt = 0

/** The replica within `allowReplicaReads`, a reader process within `fromReaderProcess`, else the primary. */
export function reader(otherwise?: QueryClientContract): QueryClientContract {
  const name = CONNECTIONS[sources.getStore() ?? 'primary']
  return name || !otherwise ? db.connection(name) : otherwise
}

export function fromReaderProcess<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return sources.run('process', ask)
}

/** Returns whether the request has written. */
export async function inRequest(mayRead: boolean, work: () => Promise<unknown>): Promise<boolean> {
  const request = { allowReplicaReads: mayRead, hasWritten: false }
  await requests.run(request, work)
  return request.hasWritten
}

/** Marks a write by a request that only reads by its method. */
export function markWrite() {
  const request = requests.getStore()
  if (request) request.hasWritten = true
}

/** For lists only, never contacts, access, credits or sessions. All reads inside use one server, including
 * the data version, so that nothing stale is cached as new; failures fall back to the primary. */
export async function allowReplicaReads<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (verdict === null || sources.getStore()) return ask()
  const source = requests.getStore()?.allowReplicaReads && replicaServes() ? 'replica' : 'primary'
  try {
    return await sources.run(source, ask)
  } catch (error) {
    if (error instanceof SearchTooSlow) throw error
    const { status } = failureOf(error)
    // A member on the primary may have waited for a lookup on the replica.
    if (source === 'primary' && status !== 503) throw error
    if (source === 'replica' && status === 503) setReplicaStatus('away', error)
    else if (status >= 500) logger.warn({ err: error }, 'The replica cannot answer')
    return sources.run('primary', ask)
  }
}

export function isReplicaConfigured(): boolean {
  return verdict !== null
}

/** Null where no replica is configured. */
export function replicaServes(): boolean | null {
  if (verdict === null) return null
  return verdict === 'serves' && Date.now() - judgedAt < JUDGED_FOR_MS
}

/** Measures the replica's lag. While the primary is away it is unknown, and nobody reads from the replica. */
export async function checkReplica() {
  const askedAt = Date.now()
  const position = await positionOfPrimary().catch(() => null)
  if (!position) return setReplicaStatus('behind')
  const waiting = new AbortController()
  const late = setTimeout(ANSWER_MS, null, { signal: waiting.signal }).catch(() => null)
  try {
    const answer = await Promise.race([hasReached(position), late])
    if (answer === null) setReplicaStatus('away')
    else setReplicaStatus(answer ? 'serves' : 'behind', undefined, askedAt)
  } catch (error) {
    setReplicaStatus('away', error)
  } finally {
    waiting.abort()
  }
}

export function setReplicaStatus(next: Verdict | null, err?: unknown, at = Date.now()) {
  const before = verdict
  verdict = next
  judgedAt = at
  if (next === 'away') breakConnections()
  if (before === next) return
  if (next === 'serves') logger.info('Lists are read from the replica')
  else if (before === 'serves') logger.warn({ err }, `The replica is ${next}: the primary is read`)
}

async function positionOfPrimary(): Promise<string> {
  const [[row]] = await db.rawQuery('SELECT @@GLOBAL.gtid_binlog_pos AS position')
  return row.position
}

async function hasReached(position: string): Promise<boolean> {
  const [[row]] = await db
    .connection(REPLICA_WATCH)
    .rawQuery('SELECT MASTER_GTID_WAIT(?, ?) AS missed', [position, PATIENCE_SECONDS])
  return Number(row.missed) === 0
}
