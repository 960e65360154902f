import db from '@adonisjs/lucid/services/db'

/** On MariaDB others write beside a batch, and another process may work on it. */
const MARIADB_ROWS = 10_000

/** How many rows an import takes at a time: on SQLite, where everybody else waits meanwhile, as many as the caller says. */
export function defaultBatchSize(onSqlite: number): number {
  return db.connection().dialect.name === 'mysql' ? MARIADB_ROWS : onSqlite
}
