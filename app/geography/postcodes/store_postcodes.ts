import db from '@adonisjs/lucid/services/db'
import { insertRows } from '#database/bulk_write'
import {
  postcodeFiles,
  readPostcodes,
  PostcodesError,
  type PostcodePoint,
} from '#geography/postcodes/read_postcodes'
import { lockPostcodes } from '#geography/postcodes/lock_postcodes'

const NEXT = 'postcodes_next'
const OLD = 'postcodes_old'
const BATCH = 20_000

type Left = Record<'nowhere' | 'northern' | 'unusual', number>
export type StoredPostcodes = Left & { stored: number; repeated: number }
type OnProgress = (read: number) => void

/** Replaces all postcodes by those of a file, or of all files of a folder, once every line has been read and stored
 * beside the old ones; of lines with one postcode the last counts. Throws PostcodesError, and changes nothing, at the
 * first broken line and while another import runs. */
export async function storePostcodes(
  path: string,
  onProgress: OnProgress = () => {}
): Promise<StoredPostcodes> {
  const unlock = await lockPostcodes()
  if (!unlock) throw new PostcodesError('Another import of postcodes is running.')
  try {
    return await replacePostcodes(path, onProgress)
  } finally {
    await unlock()
  }
}

async function replacePostcodes(path: string, onProgress: OnProgress): Promise<StoredPostcodes> {
  const left: Left = { nowhere: 0, northern: 0, unusual: 0 }
  let read = 0
  const files = await postcodeFiles(path)
  await makeNext()
  try {
    let batch: PostcodePoint[] = []
    const flush = async () => {
      await db.transaction((trx) => insertRows(trx, NEXT, batch, { replaces: true }))
      read += batch.length
      batch = []
      onProgress(read)
    }
    for (const file of files) {
      for await (const lines of readPostcodes(file)) {
        for (const line of lines) {
          if (typeof line === 'string') left[line]++
          else batch.push(line)
        }
        if (batch.length >= BATCH) await flush()
      }
    }
    await flush()
    if (read === 0) throw new PostcodesError(`${path} holds no postcode with a position.`)
    const [{ stored }] = await db.from(NEXT).count('* as stored')
    await swap()
    return { ...left, stored: Number(stored), repeated: read - Number(stored) }
  } catch (error) {
    await drop(NEXT)
    throw error
  }
}

async function makeNext() {
  await drop(NEXT)
  if (isMysql()) return db.rawQuery(`CREATE TABLE ${NEXT} LIKE postcodes`)
  const { sql } = await db
    .from('sqlite_master')
    .where({ type: 'table', name: 'postcodes' })
    .firstOrFail()
  await db.rawQuery(sql.replace(/postcodes/, NEXT))
}

async function swap() {
  if (isMysql()) {
    await drop(OLD)
    await db.rawQuery(`RENAME TABLE postcodes TO ${OLD}, ${NEXT} TO postcodes`)
    return drop(OLD)
  }
  await db.transaction(async (trx) => {
    await trx.rawQuery('DROP TABLE postcodes')
    await trx.rawQuery(`ALTER TABLE ${NEXT} RENAME TO postcodes`)
  })
}

async function drop(table: string) {
  await db.rawQuery(`DROP TABLE IF EXISTS ${table}`)
}

function isMysql(): boolean {
  return db.connection().dialect.name === 'mysql'
}
