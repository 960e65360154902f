import { basename } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { foldTileChanges } from '#actions/fold_tile_changes'
import { refreshDirectoryCounters } from '#actions/refresh_directory_counters'
import {
  claimImport,
  completeImport,
  failImport,
  openImport,
  saveProgress,
} from '#imports/checkpoint'
import { ImportError } from '#imports/import_error'
import { type FileFacts, inspectFile } from '#imports/inspect_file'
import { type ImportMapping, guessMapping } from '#imports/mapping'
import { type PlanRules, noteRow, planBatch } from '#imports/plan_batch'
import { type CsvFormat, type FileRow, csvRecords } from '#imports/read_csv'
import { type RowReader, bindMapping } from '#imports/row_reader'
import { SeenKeys } from '#imports/seen_keys'
import { writeBatch } from '#imports/write_batch'
import type SiteImport from '#models/site_import'
import { londonToday, storedTime } from '#shared/dates'

export type ImportRequest = {
  path: string
  /** Null when the headers are field names (D24). */
  mapping: ImportMapping | null
  /** Brings back sites that were deleted (D23), which are refused otherwise. */
  restoreDeleted?: boolean
  userId?: number | null
  /** Rows a transaction. */
  batchRows?: number
}

/** A file that was looked through and can be imported by its mapping. */
export type PreparedImport = {
  request: ImportRequest
  mapping: ImportMapping
  file: FileFacts
  reader: RowReader
}

export type ImportResult = {
  run: SiteImport
  /** Rows that an earlier, interrupted run had done. */
  continuedFrom: number
  /** Malformed postcodes, kept as typed, among the rows of this run. */
  warnings: number
}

export type Progress = (rowsDone: number) => void

const BATCH_ROWS = 2_000
const BATCH_CHARACTERS = 4_000_000

/**
 * Reads the whole file once without writing anything.
 * @throws ImportError when the file or the mapping cannot be used
 */
export async function prepareImport(request: ImportRequest): Promise<PreparedImport> {
  const file = await inspectFile(request.path)
  const mapping = request.mapping ?? guessMapping(file.headers)
  return { request, mapping, file, reader: bindMapping(mapping, file.headers) }
}

/**
 * Imports a prepared file (D24), batch by batch, each in one transaction with its checkpoint: a run that is cut off
 * at any moment is carried on by the next run of the same file and mapping, to the same sites in the end. All sites
 * of a run carry its start as the time they were added or updated.
 * @throws ImportError when another process is importing the same file
 */
export async function runImport(
  prepared: PreparedImport,
  onProgress: Progress = () => {}
): Promise<ImportResult> {
  const { request, mapping, file, reader } = prepared
  const restoreDeleted = request.restoreDeleted ?? false
  const run = await openImport(
    { checksum: file.checksum, mapping: { ...mapping, restoreDeleted } },
    basename(request.path),
    request.userId ?? null
  )
  const rules: PlanRules = {
    reader,
    columns: file.headers.length,
    seen: new SeenKeys(),
    newSites: mapping.newSites ?? 'Verify',
    restoreDeleted,
  }
  const result: ImportResult = { run, continuedFrom: run.rowsDone, warnings: 0 }
  const moment = { startedAt: storedTime(run.startedAt.toMillis()), today: londonToday() }

  try {
    onProgress(run.rowsDone)
    for await (const rows of batches(request, file, run.rowsDone, (row) => noteRow(row, rules))) {
      await db.transaction(async (trx) => {
        await claimImport(trx, run)
        const plan = await planBatch(trx, rows, rules)
        await writeBatch(trx, plan, moment)
        await saveProgress(trx, run, plan)
        result.warnings += plan.warnings
      })
      await foldTileChanges()
      onProgress(run.rowsDone)
    }
    if (run.rowsDone !== file.rows) throw new ImportError('The file changed while it was imported')
    await db.transaction(async (trx) => {
      await claimImport(trx, run)
      await refreshDirectoryCounters(trx)
      await completeImport(trx, run)
    })
  } catch (error) {
    await failImport(run, error as Error).catch(() => {})
    throw error
  }
  return result
}

/** The rows of the file in portions of bounded size, after the first `skip`, which are only shown to `onSkipped`. */
async function* batches(
  { path, batchRows = BATCH_ROWS }: ImportRequest,
  format: CsvFormat,
  skip: number,
  onSkipped: (row: FileRow) => void
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let characters = 0
  let number = -1
  for await (const row of csvRecords(path, format)) {
    number++
    if (number === 0) continue
    if (number <= skip) {
      onSkipped(row)
      continue
    }
    batch.push(row)
    for (const cell of row.cells) characters += cell.length
    if (batch.length >= batchRows || characters >= BATCH_CHARACTERS) {
      yield batch
      batch = []
      characters = 0
    }
  }
  if (batch.length > 0) yield batch
}
