import { createPool, type Pool } from 'mysql2/promise'
import Database from 'better-sqlite3'

export type Parameters = (string | number)[]

/** The database of the bench, asked without the product: mysql2 or better-sqlite3 and SQL. */
export class BenchDatabase {
  readonly isMysql = process.env.DB_CONNECTION === 'mysql'
  #pool: Pool | null = null
  #file: Database | null = null
  #prepared = new Map<string, Database.Statement>()

  constructor() {
    if (this.isMysql) {
      this.#pool = createPool({
        host: process.env.DB_HOST,
        port: Number(process.env.DB_PORT),
        user: process.env.DB_USER,
        password: process.env.DB_PASSWORD,
        database: process.env.DB_DATABASE,
        charset: 'utf8mb4',
        dateStrings: true,
        decimalNumbers: true,
        connectionLimit: 10,
      })
    } else {
      this.#file = new Database(process.env.SQLITE_FILE!, { readonly: true })
      this.#file.pragma('cache_size = -65536')
    }
  }

  async rows<Row>(sql: string, params: Parameters = []): Promise<Row[]> {
    if (this.#pool) return (await this.#pool.query(sql, params))[0] as Row[]
    const statement = this.#prepared.get(sql) ?? this.#file!.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement.all(...params) as Row[]
  }

  /** By a connection of its own, as another process would. */
  async write(sql: string, params: (string | number | null)[] = []) {
    if (this.#pool) return void (await this.#pool.query(sql, params))
    const file = new Database(process.env.SQLITE_FILE!)
    file.prepare(sql).run(...params)
    file.close()
  }

  /** Once the newest sites are gone, so that ids do not grow with each run. */
  async reuseIds() {
    if (this.#pool) return this.write('ALTER TABLE sites AUTO_INCREMENT = 1')
    const greatest = 'SELECT MAX(id) FROM sites'
    return this.write(`UPDATE sqlite_sequence SET seq = (${greatest}) WHERE name = 'sites'`)
  }

  async close() {
    await this.#pool?.end()
    this.#file?.close()
  }
}

/** The id of one of the demo accounts. */
export async function userIdOf(db: BenchDatabase, email: string): Promise<number> {
  const [{ id }] = await db.rows<{ id: number }>('SELECT id FROM users WHERE email = ?', [email])
  return id
}

/** The id of a copy of a demo account, which is made at the first run. */
export async function copyOf(db: BenchDatabase, kind: string, email: string): Promise<number> {
  const find = (address: string) =>
    db.rows<Record<string, string | number | null>>('SELECT * FROM users WHERE email = ?', [
      address,
    ])
  if ((await find(email)).length === 0) {
    const [row] = await find(`${kind}@example.com`)
    delete row.id
    const columns = Object.keys(row)
    await db.write(
      `INSERT INTO users (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values({ ...row, email })
    )
  }
  return userIdOf(db, email)
}
