import type { RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type Cell = string | number | null

/** SQLite binds at most 32,766 values a statement; beyond this many, preparing costs more than it saves. */
const CELLS_A_STATEMENT = 6_000
const LARGE_LOAD = 20_000

/** Inserts rows with as few statements as are worth it. */
export async function insertRows(
  client: QueryClientContract,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[]
): Promise<void> {
  const rowsAStatement = Math.max(1, Math.floor(CELLS_A_STATEMENT / columns.length))
  const values = `(${columns.map(() => '?').join(', ')})`
  for (let at = 0; at < rows.length; at += rowsAStatement) {
    const chunk = rows.slice(at, at + rowsAStatement)
    await client.rawQuery(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${new Array(chunk.length).fill(values).join(', ')}`,
      chunk.flat() as RawQueryBindings
    )
  }
}

/** Names that sites point to (contractors, clients, authorities): each written once, known by its number. */
export class Directory {
  #ids = new Map<string, number>()
  #pending: Cell[][] = []

  constructor(
    private table: string,
    private columns: readonly string[],
    private row: (id: number, name: string) => Cell[]
  ) {}

  /** The number of a name, which `flush` writes if it is new. */
  idOf(name: string | null, more: Cell[] = []): number | null {
    if (name === null) return null
    let id = this.#ids.get(name)
    if (id === undefined) {
      id = this.#ids.size + 1
      this.#ids.set(name, id)
      this.#pending.push([...this.row(id, name), ...more])
    }
    return id
  }

  async flush(client: QueryClientContract): Promise<void> {
    await insertRows(client, this.table, this.columns, this.#pending)
    this.#pending = []
  }
}

/**
 * Runs a large load into empty tables of an embedded database without waiting for the disk and with the
 * indexes of `sites` built at its end, where sorting once is quicker than a million searches. Everything
 * is put back afterwards, also when the load fails. MariaDB runs it as it is.
 */
export async function unhurried<T>(
  client: QueryClientContract,
  rows: number,
  load: () => Promise<T>
): Promise<T> {
  if (client.dialect.name === 'mysql' || rows < LARGE_LOAD) return load()
  const indexes: { name: string; sql: string }[] = await client.rawQuery(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'sites' AND sql IS NOT NULL"
  )
  await client.rawQuery('PRAGMA synchronous = OFF')
  for (const { name } of indexes) await client.rawQuery(`DROP INDEX ${quoted(name)}`)
  try {
    return await load()
  } finally {
    for (const { sql } of indexes) await client.rawQuery(sql)
    await client.rawQuery('PRAGMA synchronous = NORMAL')
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
