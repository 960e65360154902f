import type { Knex } from 'knex'

/** MariaDB returns parsed JSON, SQLite returns text. */
export const jsonColumn = {
  prepare: (value: unknown) =>
    value === null || value === undefined || typeof value === 'string'
      ? (value ?? null)
      : JSON.stringify(value),
  consume: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
}

/** Reads stored text that is no JSON any more as null. */
export const lenientJsonColumn = {
  prepare: jsonColumn.prepare,
  consume(value: unknown) {
    try {
      return jsonColumn.consume(value)
    } catch {
      return null
    }
  },
}

/** Compares folded text byte by byte on both databases. */
export function exact(column: Knex.ColumnBuilder, dialect: string): Knex.ColumnBuilder {
  return dialect === 'mysql' ? column.collate('utf8mb4_bin') : column
}

/** The id of another table's row, with which this row is deleted. */
export function belongsTo(table: Knex.TableBuilder, column: string, owner: string) {
  return table
    .integer(column)
    .unsigned()
    .notNullable()
    .references(`${owner}.id`)
    .onDelete('CASCADE')
}
