import db from '@adonisjs/lucid/services/db'

const ASKING = `
  select count(*) as asking
  from information_schema.processlist
  where db = database() and id <> connection_id() and info like '%for update%'`

/**
 * Resolves once a transaction of this database asks for rows that another has locked; on SQLite at once, where every
 * statement waits for the one connection.
 */
export async function aWaitForLocks(): Promise<void> {
  if (db.connection().dialect.name !== 'mysql') return
  for (let asking = 0; asking === 0;) {
    const [[row]] = await db.rawQuery(ASKING)
    asking = Number(row.asking)
  }
}
