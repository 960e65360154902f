import { basename } from 'node:path'
import { failImport, openImport } from '#imports/apply/checkpoint'
import { ImportLeaseLost } from '#sites/import_error'
import { ImportSession } from '#imports/apply/import_session'
import { type FileFacts, inspectFile } from '#imports/files/inspect_file'
import { type ImportMapping, guessMapping } from '#imports/mapping/mapping'
import { type RowReader, bindMapping } from '#imports/mapping/row_reader'
import { defaultBatchSize } from '#imports/apply/default_batch_size'
import type SiteImport from '#models/site_import'
import { sourceName } from '#shared/sites/imports'

export type ImportRequest = {
  path: string
  /** Null when the headers are field names. */
  mapping: ImportMapping | null
  /** Whose keys the file holds, in place of what the mapping says; empty for the directory's own. */
  source?: string
  /** Brings back sites that were deleted, which are refused otherwise. */
  restoreDeleted?: boolean
  /** Takes rows whose optional cells cannot be read without these cells; they are refused otherwise. */
  acceptFaulty?: boolean
  /** Changes sites although a row gives them another name and another place; such rows are refused otherwise. */
  overwrites?: boolean
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
  /** Rows with warnings. */
  warnings: number
}

export type Progress = (rowsDone: number) => void

/** SQLite lets nobody else write during a batch. */
const SQLITE_ROWS = 2_000

/**
 * Reads the whole file once without writing anything.
 * @throws ImportError when the file or the mapping cannot be used
 */
export async function prepareImport(request: ImportRequest): Promise<PreparedImport> {
  const file = await inspectFile(request.path)
  const mapping = { ...(request.mapping ?? guessMapping(file.headers)) }
  if (request.source !== undefined) mapping.source = sourceName(request.source)
  return { request, mapping, file, reader: bindMapping(mapping, file.headers) }
}

/**
 * Imports a prepared file, batch by batch, each in one transaction with its checkpoint: a run that is cut off
 * at any moment is carried on by the next run of the same file and mapping, to the same sites in the end. All sites
 * of a run carry its start as the time they were added or updated.
 * @throws ImportError when another process is importing the same file
 */
export async function runImport(
  prepared: PreparedImport,
  onProgress: Progress = () => {}
): Promise<ImportResult> {
  const { request, mapping, file } = prepared
  const { restoreDeleted = false, acceptFaulty = false, overwrites = false } = request
  const options = { restoreDeleted, acceptFaulty, overwrites }
  const run = await openImport(
    { checksum: file.checksum, mapping: { ...mapping, ...options } },
    basename(request.path),
    request.userId ?? null
  )
  const result: ImportResult = { run, continuedFrom: run.rowsDone, warnings: 0 }
  const session = new ImportSession(
    run,
    { path: request.path, format: file, headers: file.headers, rows: file.rows },
    mapping,
    { batchRows: request.batchRows ?? defaultBatchSize(SQLITE_ROWS), ...options }
  )
  try {
    onProgress(run.rowsDone)
    while (await session.step()) onProgress(run.rowsDone)
  } catch (error) {
    await session.close()
    if (!(error instanceof ImportLeaseLost)) await failImport(run, error as Error).catch(() => {})
    throw error
  }
  return { ...result, warnings: run.warnings }
}
