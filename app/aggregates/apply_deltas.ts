import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { committedReads } from '#database/committed_reads'

export type DeltaTables = {
  changes: string
  sums: { table: string; key: string[]; counted: string[]; rows: (source: string) => string[] }[]
  /** Serialises where two transactions that write the same sums would deadlock. */
  enter?: (trx: QueryClientContract) => Promise<unknown>
  done?: (trx: QueryClientContract, applied: number) => Promise<unknown>
}

const CHANGES_PER_TRANSACTION = 100_000

/** Applies a few thousand changes per transaction. Several processes may run it: each takes changes that no other holds. */
export async function applyDeltas(tables: DeltaTables): Promise<void> {
  while ((await applySome(tables)) === CHANGES_PER_TRANSACTION);
}

function applySome(tables: DeltaTables): Promise<number> {
  const client = db.connection()
  const isMysql = client.dialect.name === 'mysql'
  // Repeatable read would wait for uncommitted changes, and deadlock.
  return client.transaction((trx) => applyIn(trx, tables, isMysql), committedReads(client))
}

async function applyIn(
  trx: QueryClientContract,
  { changes, sums, enter, done }: DeltaTables,
  isMysql: boolean
): Promise<number> {
  if (isMysql) await enter?.(trx)
  const oldest = trx.from(changes).select('id').orderBy('id')
  if (isMysql) oldest.forUpdate().skipLocked()
  const ids = (await oldest.limit(CHANGES_PER_TRANSACTION)).map(({ id }) => Number(id))
  if (ids.length === 0) return 0

  const taken = `(SELECT * FROM ${changes} WHERE ${among(ids)}) AS taken`
  for (const { table, key, counted, rows } of sums) {
    const added = counted.map((column) =>
      isMysql
        ? `${column} = ${table}.${column} + VALUES(${column})`
        : `${column} = ${column} + excluded.${column}`
    )
    const clause = isMysql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key}) DO UPDATE SET`
    for (const found of rows(taken)) {
      await trx.rawQuery(
        `INSERT INTO ${table} (${[...key, ...counted].join(', ')})
         SELECT * FROM (${found}) AS found WHERE true ${clause} ${added.join(', ')}`
      )
    }
  }
  await done?.(trx, ids.length)
  await remove(trx, changes, ids, isMysql)
  return ids.length
}

const LONG_RUN = 1000

/** Ten thousand placeholders cost more than the rows. Expects ascending ids. */
function among(ids: number[]): string {
  const ranges: string[] = []
  const others: number[] = []
  for (let from = 0, to = 0; from < ids.length; from = to) {
    to = from + 1
    while (to < ids.length && ids[to] === ids[to - 1] + 1) to++
    if (to - from >= LONG_RUN) ranges.push(`id BETWEEN ${ids[from]} AND ${ids[to - 1]}`)
    else others.push(...ids.slice(from, to))
  }
  if (others.length > 0) ranges.push(`id IN (${others.join(',')})`)
  return `(${ranges.join(' OR ')})`
}

/** MariaDB would scan all changes, and wait for those that others hold. */
async function remove(trx: QueryClientContract, changes: string, ids: number[], isMysql: boolean) {
  if (!isMysql) return trx.rawQuery(`DELETE FROM ${changes} WHERE id IN (${ids.join(',')})`)
  return trx.rawQuery(
    `DELETE ${changes} FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) AS folded
     STRAIGHT_JOIN ${changes} ON ${changes}.id = folded.id`,
    [JSON.stringify(ids)]
  )
}
