import type { RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  type LoadOptions,
  type Value,
  lineOf,
  loadLines,
  supportsLocalInfile,
} from '#database/load_rows'

type Column = Value
export type Row = Record<string, Column>

const ROWS_A_STATEMENT = 1_000
/** Below this, INSERT is as fast as a stream. */
const ROWS_WORTH_A_STREAM = 50
// MariaDB accepts 16 MB per statement by default.
const CHARACTERS_A_STATEMENT = 2_000_000

/** Every row needs the keys of the first. `refersToKnown` skips the lookup of foreign keys, and `replaces` lets the last
 * of several rows with one key win (see `loadLines`). */
export async function insertRows(
  trx: TransactionClientContract,
  table: string,
  rows: Row[],
  options: LoadOptions = {}
) {
  if (rows.length < ROWS_WORTH_A_STREAM || !(await supportsLocalInfile(trx))) {
    return write(trx, table, rows, '', options.replaces ? 'REPLACE' : 'INSERT')
  }
  const columns = Object.keys(rows[0])
  await loadLines(trx, table, columns, linesOf(rows, columns), options)
}

function* linesOf(rows: Row[], columns: string[]): Generator<string> {
  for (const row of rows) yield lineOf(columns.map((column) => row[column]))
}

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

/** A row whose key is there already stays as it is. */
export async function insertMissing(
  trx: TransactionClientContract,
  table: string,
  rows: Row[],
  key: string[]
) {
  const isMysql = trx.dialect.name === 'mysql'
  const clause = isMysql
    ? ` ON DUPLICATE KEY UPDATE ${key[0]} = ${key[0]}`
    : ` ON CONFLICT (${key.join(', ')}) DO NOTHING`
  await write(trx, table, rows, clause)
}

async function write(
  trx: TransactionClientContract,
  table: string,
  rows: Row[],
  clause: string,
  verb: 'INSERT' | 'REPLACE' = 'INSERT'
) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0])
  const into = `${verb} INTO ${table} (${columns.join(', ')})`
  for (const portion of portions(rows.map((row) => columns.map((column) => row[column])))) {
    if (trx.dialect.name === 'mysql') {
      const tuple = `(${columns.map(() => '?').join(', ')})`
      const tuples = Array(portion.length).fill(tuple).join(', ')
      await trx.rawQuery(`${into} VALUES ${tuples}${clause}`, portion.flat() as RawQueryBindings)
    } else {
      // SQLite takes longer to prepare thousands of placeholders than to run one JSON text.
      const cells = columns.map((_, at) => `json_extract(value, '$[${at}]')`)
      await trx.rawQuery(
        `${into} SELECT ${cells.join(', ')} FROM json_each(?) WHERE true${clause}`,
        [JSON.stringify(portion)]
      )
    }
  }
}

function* portions(rows: Column[][]): Generator<Column[][]> {
  let portion: Column[][] = []
  let characters = 0
  for (const row of rows) {
    portion.push(row)
    for (const value of row) if (typeof value === 'string') characters += value.length
    if (portion.length === ROWS_A_STATEMENT || characters >= CHARACTERS_A_STATEMENT) {
      yield portion
      portion = []
      characters = 0
    }
  }
  if (portion.length > 0) yield portion
}
