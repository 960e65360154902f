import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { SQLITE_READERS } from '#config/database'
import { sqliteFile } from '#config/storage'
import { SqliteReader } from '#database/sqlite_reader'
import { SearchTooSlow } from '#errors/search_too_slow'
import { fromReaderProcess, reader } from '#database/replica'

const LONGEST_MS = 5_000

const searches = new AsyncLocalStorage<{ longestMs: number }>()
const limited = new WeakSet<object>()

/** Ends each statement after five seconds and throws SearchTooSlow (503). On SQLite, it runs in another process, where
 * it blocks no request; reads in `client`'s transaction stay in it. */
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
    return await (isForReaderProcess(client) ? fromReaderProcess(search) : search())
  } catch (error) {
    const isTooSlow = (error as Error)?.name === 'KnexTimeoutError' && 'timeout' in (error as Error)
    throw isTooSlow ? new SearchTooSlow() : error
  }
}

function isForReaderProcess(client: QueryClientContract): boolean {
  const isElsewhere = reader(client).connectionName !== db.primaryConnectionName
  if (client.dialect.name === 'mysql' || client.isTransaction || isElsewhere) return false
  return sqliteFile !== ':memory:'
}

/** Limits only the statements of searches. */
function limitStatements(connectionName: string) {
  const { client } = db.manager.get(connectionName)!.connection!.client!
  if (limited.has(client)) return
  limited.add(client)
  const isReader = connectionName === SQLITE_READERS
  if (isReader) client.acquireRawConnection = async () => new SqliteReader(sqliteFile)
  // SQLite cannot cancel a statement, so its process is killed.
  const cancel = client.canCancelQuery
  client.on('start', (builder: { timeout(ms: number, options: { cancel: boolean }): void }) => {
    const search = searches.getStore()
    if (search) builder.timeout(search.longestMs, { cancel })
  })
}
