import db from '@adonisjs/lucid/services/db'

/** MariaDB lets others write beside a batch. */
const MARIADB_ROWS = 10_000

/** On SQLite a batch blocks everyone else, so the caller sets its size. */
export function defaultBatchSize(onSqlite: number): number {
  return db.connection().dialect.name === 'mysql' ? MARIADB_ROWS : onSqlite
}
