import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows } from '#database/bulk_write'
import { whereIn } from '#sites/known_sites'
import { logLoadedSql } from '#database/site_log'
import { supportsLocalInfile } from '#database/load_rows'
import { BEGIN_LOAD, END_LOAD } from '#database/load_mode'
import { recordSumChangesSql } from '#aggregates/insight_tables'

/** Returns ids by `cmap_id`. Where the server accepts streams, writes the triggers' notes for all sites at once. */
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
  if (ids.size > 0)
    await noteTogether(
      trx,
      [...ids.values()].sort((a, b) => a - b)
    )
  return ids
}

async function noteTogether(trx: TransactionClientContract, ids: number[]) {
  const loaded = `JSON_TABLE(?, '$[*]' COLUMNS (id INT UNSIGNED PATH '$')) AS loaded
    STRAIGHT_JOIN sites ON sites.id = loaded.id`
  await trx.rawQuery(recordSumChangesSql(loaded), [JSON.stringify(ids)])
  for (const statement of logLoadedSql(ids)) await trx.rawQuery(statement)
}

async function idsOf(trx: TransactionClientContract, rows: Row[]): Promise<Map<string, number>> {
  const found = await whereIn(
    rows.map((row) => row.cmap_id as string),
    (portion) => trx.from('sites').select('id', 'cmap_id').whereIn('cmap_id', portion)
  )
  return new Map<string, number>(found.map((row) => [row.cmap_id, row.id]))
}
