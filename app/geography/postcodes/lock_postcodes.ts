import Database from 'better-sqlite3'
import db from '@adonisjs/lucid/services/db'
import { sqliteFile } from '#config/storage'

/** A server notices a moment later that the last holder has died. */
const PATIENCE_SECONDS = 1

/** Lets one import of postcodes run at a time, whatever the process. Answers how to let go, or null while another holds
 * the lock; a holder that dies lets go. */
export async function lockPostcodes(): Promise<(() => Promise<void>) | null> {
  return db.connection().dialect.name === 'mysql' ? lockOfMysql() : lockOfSqlite()
}

/** The lock belongs to a connection, which the transaction keeps. */
async function lockOfMysql() {
  const trx = await db.transaction()
  const name = `CONCAT(LEFT(DATABASE(), 50), '.postcodes')`
  const [[{ taken }]] = await trx.rawQuery(`SELECT GET_LOCK(${name}, ?) AS taken`, [
    PATIENCE_SECONDS,
  ])
  if (Number(taken) !== 1) {
    await trx.rollback()
    return null
  }
  return async () => {
    await trx.rawQuery(`SELECT RELEASE_LOCK(${name})`)
    await trx.rollback()
  }
}

/** On a file of its own, since the product writes into the database meanwhile. */
async function lockOfSqlite() {
  const file = new Database(`${sqliteFile}.postcodes-lock`, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
  return async () => {
    file.close()
  }
}
