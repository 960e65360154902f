import type { RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type Cell = string | number | null

const LARGE_LOAD = 20_000
const ROWS_A_STATEMENT = 1_000
const LOADED = ['sites', 'contractors', 'clients', 'local_authorities', 'contacts']

/** Inserts rows with as few statements as are worth it. */
export async function insertRows(
  client: QueryClientContract,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[]
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_A_STATEMENT)
    const into = `INSERT INTO ${table} (${columns.join(', ')})`
    if (client.dialect.name === 'mysql') {
      const values = `(${columns.map(() => '?').join(', ')})`
      await client.rawQuery(
        `${into} VALUES ${new Array(chunk.length).fill(values).join(', ')}`,
        chunk.flat() as RawQueryBindings
      )
    } else {
      // One short statement: thousands of placeholders take SQLite longer to prepare than to run,
      // and each prepared statement holds megabytes until the next garbage collection.
      const cells = columns.map((_, index) => `json_extract(value, '$[${index}]')`)
      await client.rawQuery(`${into} SELECT ${cells.join(', ')} FROM json_each(?)`, [
        JSON.stringify(chunk),
      ])
    }
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
 * is put back afterwards, also when the load fails. MariaDB runs it as it is, and counts anew what its optimiser
 * estimates by, which otherwise stays as it was for the empty tables for a while.
 */
export async function unhurried<T>(
  client: QueryClientContract,
  rows: number,
  load: () => Promise<T>
): Promise<T> {
  if (rows < LARGE_LOAD) return load()
  if (client.dialect.name === 'mysql') {
    const loaded = await load()
    await client.rawQuery(`ANALYZE TABLE ${LOADED.join(', ')}`)
    return loaded
  }
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
