import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Set on a MariaDB connection while it loads sites and writes their notes afterwards. */
const LOADING = '@gantry_notes_follow'

/** Runs `body` for each new site, but not during such a load: row by row, notes take as long as sites. */
export function insertTrigger(name: string, body: string, isMysql: boolean): string {
  const head = `CREATE TRIGGER ${name} AFTER INSERT ON sites FOR EACH ROW`
  return isMysql
    ? `${head} BEGIN IF ${LOADING} IS NULL THEN ${body} END IF; END`
    : `${head} BEGIN ${body} END`
}

export const BEGIN_LOAD = `SET ${LOADING} = 1`
export const END_LOAD = `SET ${LOADING} = NULL`

/** Set on a MariaDB connection while a batch of an import, of its undo or of `placeSites` is written. */
const IMPORTING = '@gantry_imports'

/** For a transaction that writes many sites, so that no question waits until all of them are read again: what it logs
 * goes to slots that are followed beside the questions. SQLite has one slot, and small batches. */
export async function writeBulk<Answer>(
  trx: TransactionClientContract,
  write: () => Promise<Answer>
): Promise<Answer> {
  if (trx.dialect.name !== 'mysql') return write()
  await trx.rawQuery(`SET ${IMPORTING} = 1`)
  try {
    return await write()
  } finally {
    await trx.rawQuery(`SET ${IMPORTING} = NULL`)
  }
}

export const IS_BULK = `${IMPORTING} IS NOT NULL`
