import { countRows } from '#database/paginate'
import { claim } from '#database/claim'
import { StaleRecord } from '#errors/stale_record'
import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logBulkDone } from '#database/site_log'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { logActivity } from '#database/log_activity'
import {
  type MappingChoice,
  composeMapping,
  presetsFor,
  rememberChoice,
} from '#imports/mapping/choices'
import { ImportError } from '#imports/import_error'
import { bindMapping } from '#imports/mapping/row_reader'
import { inspectFile } from '#imports/files/inspect_file'
import { fetchUpload, removeUpload } from '#imports/files/uploads'
import SiteImport from '#models/site_import'
import { undoPreview } from '#queries/imports/undo_preview'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { storedTime } from '#shared/time/dates'
import {
  type Encoding,
  type ImportStatus,
  NOTHING_COUNTED,
  type OverwriteChoice,
} from '#shared/sites/imports'

export type ImportStep = { importId: number; userId: number; address: string }

const UNDECIDED =
  'Please choose what to do with the rows that would change both the name and location of a site.'
const NOTHING = 'There’s nothing left to undo.'
const ALL_CHANGED =
  'Every site has changed since. You can restore individual sites from their history.'

/** Looks through the file anew; its columns are chosen again. Throws ImportError when no row can be read so. */
export async function readAs(step: ImportStep, encoding: Encoding) {
  const run = await SiteImport.findOrFail(step.importId)
  if (run.storedFile === null) throw new StaleRecord('this import')
  const path = await fetchUpload(run.storedFile)
  const { checksum, rows, ...facts } = await inspectFile(path, encoding)
  await db.transaction(async (trx) => {
    await move(trx, run, ['uploaded', 'checked'], {
      ...NOTHING_COUNTED,
      status: 'uploaded',
      file_facts: JSON.stringify(facts),
      file_rows: rows,
      mapping: '{}',
      check_counts: null,
    })
    await forgetCheck(trx, run.id)
  })
}

/** Remembers the mapping and queues the dry run. Throws ImportError when the mapping cannot read the file. */
export async function startCheck(
  step: ImportStep,
  choice: MappingChoice & { restoreDeleted: boolean; acceptFaulty?: boolean }
) {
  const run = await SiteImport.findOrFail(step.importId)
  const headers = run.fileFacts?.headers ?? []
  const { restoreDeleted, acceptFaulty, ...fields } = choice
  const mapping = composeMapping(fields, await presetsFor(headers))
  bindMapping(mapping, headers)
  await db.transaction(async (trx) => {
    await move(trx, run, ['uploaded', 'checked', 'failed'], {
      ...NOTHING_COUNTED,
      status: 'checking',
      mapping: JSON.stringify({ ...mapping, restoreDeleted, acceptFaulty, choice: fields }),
      check_counts: null,
      error: null,
      finished_at: null,
      queued_at: storedTime(),
    })
    await forgetCheck(trx, run.id)
  })
  await rememberChoice(headers, fields)
}

/** Also continues a failed import. Throws ImportError for rows that replace a site while `overwrites` is undecided. */
export async function applyImport(step: ImportStep, overwrites?: OverwriteChoice) {
  const run = await SiteImport.findOrFail(step.importId)
  if (run.status === 'checked' && run.overwrites > 0 && !overwrites)
    throw new ImportError(UNDECIDED)
  const goesOn = run.status === 'failed' && run.checkCounts !== null && run.rowsToUndo === null
  const mapping = { ...(run.mapping as object), overwrites: overwrites === 'change' }
  const decided = { mapping: JSON.stringify(mapping) }
  await db.transaction(async (trx) => {
    await move(trx, run, goesOn ? ['failed'] : ['checked'], {
      ...(goesOn ? {} : { ...NOTHING_COUNTED, ...decided, started_at: storedTime() }),
      status: 'running',
      error: null,
      finished_at: null,
      queued_at: storedTime(),
    })
    if (!goesOn) await trx.from('import_rejections').where('import_id', run.id).delete()
    await log(trx, step, 'import.applied')
  })
}

/** Written rows stay and can be undone. */
export async function cancelImport(step: ImportStep) {
  const run = await SiteImport.findOrFail(step.importId)
  await retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      await move(trx, run, ['uploaded', 'checking', 'checked', 'running', 'failed'], {
        ...(hasWritten(run) ? {} : NOTHING_COUNTED),
        status: 'cancelled',
        finished_at: storedTime(),
        queued_at: null,
        lease_owner: null,
      })
      await trx.from('import_findings').where('import_id', run.id).delete()
      if (run.status === 'running' || run.status === 'failed') await refreshDirectoryCounters(trx)
      await logBulkDone(trx)
      await log(trx, step, 'import.cancelled')
    })
  )
  await removeUpload(run)
}

/** Queues the undo; keeps sites changed since. Throws Exception 409 when nothing is left to undo. */
export async function undoImport(step: ImportStep) {
  const run = await SiteImport.findOrFail(step.importId)
  const { added, changed, kept } = await undoPreview(run)
  if (added + changed === 0 && run.rowsToUndo === null) {
    throw new Exception(kept.total > 0 ? ALL_CHANGED : NOTHING, { status: 409 })
  }
  await db.transaction(async (trx) => {
    await move(trx, run, ['completed', 'cancelled', 'failed'], {
      status: 'undoing',
      undos: run.undos || 1,
      rows_to_undo: run.rowsUndone + added + changed + kept.total,
      undone_by: step.userId,
      error: null,
      queued_at: storedTime(),
      lease_owner: null,
    })
    await log(trx, step, `${run.setStatus ? 'status_set' : 'import'}.undo_started`)
  })
}

/** Queues the sites that the undo kept: those whose reason is gone are undone. Throws Exception 409 for none. */
export async function undoKeptSites(step: ImportStep) {
  const run = await SiteImport.findOrFail(step.importId)
  await db.transaction(async (trx) => {
    await move(trx, run, ['undone'], {
      status: 'undoing',
      undos: trx.raw('undos + 1'),
      undone_by: step.userId,
      queued_at: storedTime(),
    })
    const total = await countRows(trx.from('import_originals').where('import_id', run.id))
    if (total === 0) throw new Exception(NOTHING, { status: 409 })
    await trx.from('imports').where('id', run.id).update({ rows_undone: 0, rows_to_undo: total })
    await trx.from('import_findings').where({ import_id: run.id, kind: 'kept' }).delete()
    await log(trx, step, `${run.setStatus ? 'status_set' : 'import'}.undo_started`)
  })
}

function hasWritten({ status, checkCounts, storedFile }: SiteImport): boolean {
  if (storedFile === null) return true
  return checkCounts !== null && status !== 'checked'
}

/** Only from these states, so that two simultaneous decisions do not both count. */
async function move(
  trx: TransactionClientContract,
  run: SiteImport,
  from: ImportStatus[],
  values: Record<string, unknown>
) {
  const standing = trx.from('imports').where('id', run.id).whereIn('status', from)
  if (!(await claim(standing, values))) throw new StaleRecord('this import')
}

async function forgetCheck(trx: TransactionClientContract, importId: number) {
  await trx.from('import_findings').where('import_id', importId).delete()
  await trx.from('import_rejections').where('import_id', importId).delete()
}

function log(trx: TransactionClientContract, step: ImportStep, action: string) {
  const { importId, userId, address } = step
  return logActivity(
    { actorId: userId, action, subjectType: 'import', subjectId: importId, address },
    trx
  )
}
