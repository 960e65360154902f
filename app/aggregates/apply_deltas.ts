import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Notes of changes, and the tables of sums into which they are added. */
export type Folding = {
  notes: string
  sums: { table: string; key: string[]; counted: string[]; rows: (source: string) => string[] }[]
  /** Lets one transaction fold at a time where two that write the same sums could wait for each other. */
  enter?: (trx: QueryClientContract) => Promise<unknown>
  /** What else is to be written when so many notes were folded. */
  done?: (trx: QueryClientContract, folded: number) => Promise<unknown>
}

const NOTES_A_TRANSACTION = 100_000

/**
 * Adds what triggers noted to the sums and takes the notes away, some thousand a transaction. Several processes may
 * do it at once: each takes notes that no other holds.
 */
export async function applyDeltas(folding: Folding): Promise<void> {
  while ((await foldSome(folding)) === NOTES_A_TRANSACTION);
}

function foldSome(folding: Folding): Promise<number> {
  const client = db.connection()
  const isMysql = client.dialect.name === 'mysql'
  // Otherwise notes that another transaction has not committed would be waited for, and it for this one.
  const committed = { isolationLevel: 'read committed' } as const
  const options = isMysql && !client.isTransaction ? committed : undefined
  return client.transaction((trx) => foldIn(trx, folding, isMysql), options)
}

async function foldIn(
  trx: QueryClientContract,
  { notes, sums, enter, done }: Folding,
  isMysql: boolean
): Promise<number> {
  if (isMysql) await enter?.(trx)
  const oldest = trx.from(notes).select('id').orderBy('id')
  if (isMysql) oldest.forUpdate().skipLocked()
  const ids = (await oldest.limit(NOTES_A_TRANSACTION)).map(({ id }) => Number(id))
  if (ids.length === 0) return 0

  const taken = `(SELECT * FROM ${notes} WHERE ${among(ids)}) AS taken`
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
  await remove(trx, notes, ids, isMysql)
  return ids.length
}

/** Numbers in a row from which on they are written as a range. */
const LONG_RUN = 1000

/**
 * A condition for these ids, which ascend: ranges where many follow each other, and the rest written out, as ten thousand
 * placeholders cost more than the rows.
 */
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

/** MariaDB would rather read all notes than look up many, and meet some that others hold. */
async function remove(trx: QueryClientContract, notes: string, ids: number[], isMysql: boolean) {
  if (!isMysql) return trx.rawQuery(`DELETE FROM ${notes} WHERE id IN (${ids.join(',')})`)
  return trx.rawQuery(
    `DELETE ${notes} FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) AS folded
     STRAIGHT_JOIN ${notes} ON ${notes}.id = folded.id`,
    [JSON.stringify(ids)]
  )
}
