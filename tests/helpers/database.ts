import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { Group } from '@japa/runner/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import env from '#start/env'
import { sqliteFile } from '#config/storage'

const KEPT_TABLES = /^site_heads$|^(adonis_schema|adonis_schema_versions|sqlite_.*)$/

/** Makes the test database anew, since migrations that were edited in place would not run again, and empties it. */
export async function prepareDatabase() {
  if (env.get('DB_CONNECTION') === 'mysql') await makeMysqlAnew()
  else makeSqliteAnew()
  await migrate()
  await emptyTables()
}

/** Without the lock, which MariaDB gives to one database at a time: runs beside this one have databases of their own. */
async function migrate() {
  const options = ['--compact-output', '--no-schema-generate', '--disable-locks']
  const { exitCode, error } = await ace.exec('migration:run', options)
  if (exitCode) throw error ?? new Error('The test database could not be brought up to date.')
}

/** Runs every test of the group in a transaction that is taken back: the usual way, some 7 ms a test. */
export function useTransaction(group: Group) {
  group.each.setup(clearLimits)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
}

/**
 * Empties the tables after every test of the group instead: for tests in which several connections or
 * processes write, or which need a real commit.
 */
export function useCleanTables(group: Group) {
  group.each.setup(clearLimits)
  group.each.setup(() => emptyTables)
}

/** Members of different tests have the same ids. The limits in the database are counted beside the test's transaction. */
export async function clearLimits() {
  await limiter.clear(['memory'])
  const { client: knex } = db.manager.get(db.primaryConnectionName)!.connection!
  if (env.get('DB_CONNECTION') === 'mysql') await knex!('rate_limits').delete()
}

/** Deletes every row but the record of the migrations, those of the log too, which its triggers keep. */
export async function emptyTables() {
  const tables = (await db.connection().getAllTables()).filter((name) => !KEPT_TABLES.test(name))
  const isMysql = db.connection().dialect.name === 'mysql'
  const hasLog = await db.from('activity_log').select('id').first()
  if (isMysql && hasLog) await db.rawQuery('TRUNCATE activity_log')
  await db.transaction(async (trx) => {
    const trigger = isMysql ? null : await takeOff(trx, 'activity_log_never_deleted')
    await trx.rawQuery(isMysql ? 'SET FOREIGN_KEY_CHECKS = 0' : 'PRAGMA defer_foreign_keys = ON')
    try {
      for (const table of tables) await trx.rawQuery(`DELETE FROM ${table}`)
      if (trigger) await trx.rawQuery(trigger)
    } finally {
      if (isMysql) await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
    }
  })
}

/** Takes a trigger of SQLite off and answers how to make it again. */
async function takeOff(trx: TransactionClientContract, name: string): Promise<string> {
  const { sql } = await trx.from('sqlite_master').where({ type: 'trigger', name }).firstOrFail()
  await trx.rawQuery(`DROP TRIGGER ${name}`)
  return sql
}

function makeSqliteAnew() {
  mkdirSync(dirname(sqliteFile), { recursive: true })
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${sqliteFile}${suffix}`, { force: true })
}

async function makeMysqlAnew() {
  const connection = await createConnection({
    host: env.get('DB_HOST', '127.0.0.1'),
    port: env.get('DB_PORT', 3306),
    user: env.get('DB_USER', 'root'),
    password: env.get('DB_PASSWORD', ''),
  })
  const name = env.get('DB_DATABASE')
  await connection.query('DROP DATABASE IF EXISTS ??', [name])
  await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4', [name])
  await connection.end()
}
