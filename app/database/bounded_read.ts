import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { SQLITE_READERS } from '#config/database'
import { sqliteFile } from '#config/storage'
import { SqliteReader } from '#database/sqlite_reader'
import { SearchTooSlow } from '#errors/search_too_slow'
import { fromReaderProcess, reader } from '#database/replica'

/** A statement of a search that takes longer is ended. */
const LONGEST_MS = 5_000
/** Fewer sites are searched within some milliseconds, however many words are asked for. */
const MANY_SITES = 10_000

const searches = new AsyncLocalStorage<{ longestMs: number }>()
const limited = new WeakSet<object>()

/**
 * Runs a search. Each of its statements is ended after five seconds: then it throws SearchTooSlow (503). Many sites are
 * read in another process on SQLite, where a statement would hold up every request; what `client` asks in a transaction
 * stays in it.
 */
export async function bounded<Answer>(
  ask: () => Promise<Answer>,
  client: QueryClientContract = db.connection(),
  longestMs = LONGEST_MS
): Promise<Answer> {
  if (searches.getStore()) return ask()
  const search = () => {
    limitStatements(reader(client).connectionName)
    return searches.run({ longestMs }, async () => await ask())
  }
  try {
    return await ((await isForReaderProcess(client)) ? fromReaderProcess(search) : search())
  } catch (error) {
    const isTooSlow = (error as Error)?.name === 'KnexTimeoutError' && 'timeout' in (error as Error)
    throw isTooSlow ? new SearchTooSlow() : error
  }
}

async function isForReaderProcess(client: QueryClientContract): Promise<boolean> {
  const isElsewhere = reader(client).connectionName !== db.primaryConnectionName
  if (client.dialect.name === 'mysql' || client.isTransaction || isElsewhere) return false
  const newest = await client.from('sites').max('id as id').first()
  return Number(newest?.id ?? 0) > MANY_SITES && sqliteFile !== ':memory:'
}

/** Has the connection end the statements of searches that take too long, and none of others. */
function limitStatements(connectionName: string) {
  const { client } = db.manager.get(connectionName)!.connection!.client!
  if (limited.has(client)) return
  limited.add(client)
  const isReader = connectionName === SQLITE_READERS
  if (isReader) client.acquireRawConnection = async () => new SqliteReader(sqliteFile)
  // SQLite cannot cancel a statement: its process is killed.
  const cancel = client.canCancelQuery
  client.on('start', (builder: { timeout(ms: number, options: { cancel: boolean }): void }) => {
    const search = searches.getStore()
    if (search) builder.timeout(search.longestMs, { cancel })
  })
}
