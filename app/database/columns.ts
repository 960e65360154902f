import type { Knex } from 'knex'

/** JSON arrives parsed from MariaDB and as text from SQLite; models read and write it alike. */
export const jsonColumn = {
  prepare: (value: unknown) =>
    value === null || value === undefined || typeof value === 'string'
      ? (value ?? null)
      : JSON.stringify(value),
  consume: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
}

/** The same where what was once stored may not be JSON any more, which is null then. */
export const doubtfulJsonColumn = {
  prepare: jsonColumn.prepare,
  consume(value: unknown) {
    try {
      return jsonColumn.consume(value)
    } catch {
      return null
    }
  },
}

/** A column for folded text: compared byte by byte on both databases. */
export function exact(column: Knex.ColumnBuilder, dialect: string): Knex.ColumnBuilder {
  return dialect === 'mysql' ? column.collate('utf8mb4_bin') : column
}
