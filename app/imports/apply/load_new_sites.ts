import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows } from '#database/bulk_write'
import { whereIn } from '#sites/write/known_sites'
import { logLoadedSql } from '#database/site_log'
import { supportsLocalInfile } from '#database/load_rows'
import { BEGIN_LOAD, END_LOAD } from '#database/load_mode'

/** Returns ids by `cmap_id`. Where the server accepts streams, logs all sites at once, as the trigger would one by one. */
export async function loadNewSites(
  trx: TransactionClientContract,
  rows: Row[]
): Promise<Map<string, number>> {
  if (!(await supportsLocalInfile(trx))) {
    await insertRows(trx, 'sites', rows)
    return idsOf(trx, rows)
  }
  await trx.rawQuery(BEGIN_LOAD)
  try {
    await insertRows(trx, 'sites', rows, { refersToKnown: true })
  } finally {
    await trx.rawQuery(END_LOAD)
  }
  const ids = await idsOf(trx, rows)
  const inOrder = [...ids.values()].sort((a, b) => a - b)
  if (ids.size > 0) for (const statement of logLoadedSql(inOrder)) await trx.rawQuery(statement)
  return ids
}

async function idsOf(trx: TransactionClientContract, rows: Row[]): Promise<Map<string, number>> {
  const found = await whereIn(
    rows.map((row) => row.cmap_id as string),
    (portion) => trx.from('sites').select('id', 'cmap_id').whereIn('cmap_id', portion)
  )
  return new Map<string, number>(found.map((row) => [row.cmap_id, row.id]))
}
