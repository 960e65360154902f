import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { refundCredits } from '#sites/write/refund_credits'
import { type Row, insertRows } from '#database/bulk_write'
import { whereIn, writeIn } from '#sites/write/known_sites'
import type { StoredOriginal } from '#imports/undo/undo_log'
import { storedTime } from '#shared/time/dates'

/** Refunds credits spent on the removed sites. A site deleted before the import counts as deleted again. */
export async function removeSites(trx: TransactionClientContract, rows: StoredOriginal[]) {
  const ids = rows.map((row) => row.site_id)
  if (ids.length === 0) return
  await returnSpentCredits(trx, ids)
  await writeIn(ids, (portion) => trx.from('sites').whereIn('id', portion).delete())
  const deleted = rows.flatMap(({ original }) => (original.deleted ? [original.deleted] : []))
  await insertRows(trx, 'deleted_sites', await withoutFormerUsers(trx, deleted))
}

/** Who deleted a site may have left since. */
async function withoutFormerUsers(trx: TransactionClientContract, rows: Row[]) {
  const wanted = rows.flatMap(({ deleted_by: id }) => (id ? [Number(id)] : []))
  const users = await whereIn([...new Set(wanted)], (portion) =>
    trx.from('users').select('id').whereIn('id', portion)
  )
  const present = new Set(users.map(({ id }) => id))
  return rows.map((row) => (present.has(row.deleted_by) ? row : { ...row, deleted_by: null }))
}

/** Each site costs a statement, so this takes only those in the ledger. Reads it with a lock, as members may have
 * unlocked since the transaction's first read. */
async function returnSpentCredits(trx: TransactionClientContract, siteIds: number[]) {
  const spent = await whereIn(siteIds, (portion) =>
    trx
      .from('credit_entries')
      .join('sites', 'sites.id', 'credit_entries.site_id')
      .whereIn('credit_entries.site_id', portion)
      .distinct('sites.id', 'sites.name')
      .forShare()
  )
  const now = storedTime()
  for (const site of spent) await refundCredits(trx, site, now)
}
