import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows } from '#database/bulk_write'
import { ImportLeaseLost, errorSummary } from '#sites/import_error'
import type { BatchPlan } from '#imports/plan/plan_batch'
import SiteImport from '#models/site_import'
import { storedTime } from '#shared/time/dates'
import { DateTime } from 'luxon'

/** What tells one run from another: continuing is right only when all of it is the same. */
export type RunIdentity = {
  checksum: string
  /** The mapping and the options of the run, as kept with it. */
  mapping: Record<string, unknown>
}

const MAX_REASON = 500
const MAX_ERROR = 1_000

/**
 * The import to carry on with, when the newest one was cut off while doing the same; else a new one. An older one is
 * never continued: what came after it would be overwritten by half a file.
 */
export async function openImport(
  identity: RunIdentity,
  fileName: string,
  userId: number | null
): Promise<SiteImport> {
  const newest = await SiteImport.query().orderBy('id', 'desc').first()
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

/**
 * Takes the import's row for this transaction, which must do so first: MariaDB locks the row, SQLite the database.
 * @throws ImportLeaseLost when another process has moved the import on, or it was cancelled
 */
export async function claimImport(trx: TransactionClientContract, run: SiteImport) {
  const claimed = await trx
    .from('imports')
    .where({ id: run.id, status: run.status, rows_done: run.rowsDone })
    .update({ status: run.status })
  if (Number(claimed) === 0) throw new ImportLeaseLost()
}

/** Notes a batch as done, with its rejected rows, in the transaction that wrote it. */
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

/** Ends a dry run: what it counted stays, and whoever uploaded the file decides. */
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

/** Notes why an import stopped; the same command carries it on. */
export async function failImport(run: SiteImport, error: Error) {
  await SiteImport.query()
    .where('id', run.id)
    .update({
      status: 'failed',
      error: errorSummary(error).slice(0, MAX_ERROR),
      queued_at: null,
      lease_owner: null,
      finished_at: storedTime(),
    })
}
