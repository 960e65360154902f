import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const KEEP_MS = 3_000
const MOST_KEPT = 2_000
const WRITES =
  /^\s*(?:set statement \S+ for )?(?:(?:insert|update|delete|replace|load|alter|drop|truncate)\b[^(]*?\b(?:sites|site_terms|site_fts|contractors|clients|local_authorities)\b|rollback)/i

const watched = new WeakSet<object>()
const kept = new Map<string, { found: number; until: number }>()
let writtenAt = 0

/**
 * A count, asked for at most every three seconds for the same key. While this process writes sites, and for
 * three seconds after, nothing is kept, so that whoever wrote reads what is there.
 */
export async function keptCount(
  client: QueryClientContract,
  key: string,
  count: () => Promise<number>
): Promise<number> {
  watch(client)
  const known = kept.get(key)
  if (known && known.until > Date.now() && isSettled()) return known.found
  const found = await count()
  if (isSettled()) {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { found, until: Date.now() + KEEP_MS })
  }
  return found
}

function isSettled(): boolean {
  return Date.now() - writtenAt > KEEP_MS
}

/** Sees every statement of this process that changes what a count may find. */
function watch(client: QueryClientContract) {
  const knex = client.getWriteClient()
  if (watched.has(knex)) return
  watched.add(knex)
  // What was written before anybody watched is over by then.
  writtenAt = Date.now()
  knex.on('query', ({ sql }: { sql: string }) => {
    if (!WRITES.test(sql)) return
    writtenAt = Date.now()
    kept.clear()
  })
}
