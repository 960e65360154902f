import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows } from '#database/bulk_write'
import { claim } from '#database/claim'
import { logBulkDone } from '#database/site_log'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { ImportLeaseLost, errorSummary } from '#imports/import_error'
import type { BatchPlan } from '#imports/plan/plan_batch'
import SiteImport from '#models/site_import'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { storedTime } from '#shared/time/dates'
import { DateTime } from 'luxon'

export type RunIdentity = {
  checksum: string
  mapping: Record<string, unknown>
}

const MAX_REASON = 500
const MAX_ERROR = 1_000

/** Returns the newest import if it was cut off doing the same, else a new one. Never an older one: later imports
 * would be overwritten by half a file. */
export async function openImport(
  identity: RunIdentity,
  fileName: string,
  userId: number | null
): Promise<SiteImport> {
  const files = SiteImport.query().whereNull('set_status')
  const newest = await files.orderBy('id', 'desc').first()
  const isSame =
    newest?.checksum === identity.checksum &&
    JSON.stringify(newest.mapping) === JSON.stringify(identity.mapping)
  const wasCutOff = newest?.status === 'running' || newest?.status === 'failed'
  if (newest && isSame && wasCutOff && newest.storedFile === null) {
    return newest.merge({ status: 'running', error: null, finishedAt: null }).save()
  }
  return SiteImport.create({
    ...identity,
    fileName,
    userId,
    status: 'running',
    startedAt: DateTime.utc(),
    rowsDone: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    duplicates: 0,
    warnings: 0,
    overwrites: 0,
    storedFile: null,
  })
}

/** Must come first in the transaction: MariaDB locks the row, SQLite the database. Throws ImportLeaseLost when
 * another process took over or someone cancelled. */
export async function claimImport(trx: TransactionClientContract, run: SiteImport) {
  const { id, status, rowsDone } = run
  const row = trx.from('imports').where({ id, status, rows_done: rowsDone })
  if (!(await claim(row, { status }))) throw new ImportLeaseLost()
}

/** Call it in the transaction that wrote the batch. */
export async function saveProgress(
  trx: TransactionClientContract,
  run: SiteImport,
  plan: BatchPlan
) {
  await insertRows(
    trx,
    'import_rejections',
    plan.rejected.map(({ line, reason, cells }) => ({
      import_id: run.id,
      line,
      reason: reason.slice(0, MAX_REASON),
      cells: JSON.stringify(cells),
    }))
  )
  run.added += plan.added.length
  run.updated += plan.updated.length
  run.unchanged += plan.unchanged.length
  run.warnings += plan.warnings
  run.overwrites += plan.overwrites
  run.rejected += plan.rejected.length
  run.rowsDone = run.added + run.updated + run.unchanged + run.rejected
  await trx.from('imports').where('id', run.id).update({
    added: run.added,
    updated: run.updated,
    unchanged: run.unchanged,
    rejected: run.rejected,
    warnings: run.warnings,
    overwrites: run.overwrites,
    duplicates: run.duplicates,
    rows_done: run.rowsDone,
  })
}

export async function completeImport(trx: TransactionClientContract, run: SiteImport) {
  await trx
    .from('imports')
    .where('id', run.id)
    .update({ status: 'completed', finished_at: storedTime(), queued_at: null, lease_owner: null })
}

export async function completeCheck(trx: TransactionClientContract, run: SiteImport) {
  const { added, updated, unchanged, rejected, duplicates, warnings, overwrites } = run
  const counts = { added, updated, unchanged, rejected, duplicates, warnings, overwrites }
  await trx
    .from('imports')
    .where('id', run.id)
    .update({
      status: 'checked',
      check_counts: JSON.stringify(counts),
      queued_at: null,
      lease_owner: null,
    })
}

/** Keeps the reason; running the same command again continues the import. */
export async function failImport(run: SiteImport, error: Error) {
  await retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      await SiteImport.query({ client: trx })
        .where('id', run.id)
        .update({
          status: 'failed',
          error: errorSummary(error).slice(0, MAX_ERROR),
          queued_at: null,
          lease_owner: null,
          finished_at: storedTime(),
        })
      if (run.status !== 'checking') await refreshDirectoryCounters(trx)
      await logBulkDone(trx)
    })
  )
}
