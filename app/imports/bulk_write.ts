import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Column = string | number | boolean | null
export type Row = Record<string, Column>

// SQLite takes 32,766 values a statement, MariaDB by default 16 MB.
const MAX_VALUES = 30_000
const MAX_CHARACTERS = 2_000_000

/** Inserts rows, all with the keys of the first, in as few statements as both databases take. */
export async function insertRows(trx: TransactionClientContract, table: string, rows: Row[]) {
  await write(trx, table, rows, '')
}

/** Inserts rows, and overwrites those whose unique key `key` is there already. */
export async function upsertRows(
  trx: TransactionClientContract,
  table: string,
  rows: Row[],
  key: string[]
) {
  if (rows.length === 0) return
  const isMysql = trx.dialect.name === 'mysql'
  const columns = Object.keys(rows[0]).filter((column) => !key.includes(column))
  const sets = columns.map((column) =>
    isMysql ? `${column} = VALUES(${column})` : `${column} = excluded.${column}`
  )
  const clause = isMysql
    ? ` ON DUPLICATE KEY UPDATE ${sets.join(', ')}`
    : ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${sets.join(', ')}`
  await write(trx, table, rows, clause)
}

async function write(trx: TransactionClientContract, table: string, rows: Row[], clause: string) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0])
  const tuple = `(${columns.map(() => '?').join(', ')})`
  let values: Column[] = []
  let characters = 0

  async function flush() {
    if (values.length === 0) return
    const tuples = Array(values.length / columns.length)
      .fill(tuple)
      .join(', ')
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${tuples}${clause}`
    const bindings = values
    values = []
    characters = 0
    await trx.rawQuery(sql, bindings as any[])
  }

  for (const row of rows) {
    for (const column of columns) {
      const value = row[column]
      values.push(value)
      if (typeof value === 'string') characters += value.length
    }
    if (values.length + columns.length > MAX_VALUES || characters > MAX_CHARACTERS) await flush()
  }
  await flush()
}
