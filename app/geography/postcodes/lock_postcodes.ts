import db from '@adonisjs/lucid/services/db'
import { sqliteFile } from '#config/storage'
import { lockFile } from '#database/lock_file'

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
  const unlock = lockFile(`${sqliteFile}.postcodes-lock`)
  return unlock && (async () => unlock())
}
