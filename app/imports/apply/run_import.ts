import { basename } from 'node:path'
import { failImport, openImport } from '#imports/apply/checkpoint'
import { ImportLeaseLost } from '#imports/import_error'
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
  /** Overrides the mapping's source; empty for the directory's own keys. */
  source?: string
  /** Otherwise rows of deleted sites are refused. */
  restoreDeleted?: boolean
  /** Skips unreadable optional cells; otherwise their rows are refused. */
  acceptFaulty?: boolean
  /** Allows a row to change both name and place of a site; otherwise it is refused. */
  overwrites?: boolean
  userId?: number | null
  batchRows?: number
}

export type PreparedImport = {
  request: ImportRequest
  mapping: ImportMapping
  file: FileFacts
  reader: RowReader
}

export type ImportResult = {
  run: SiteImport
  continuedFrom: number
  warnings: number
}

export type Progress = (rowsDone: number) => void

/** SQLite blocks every other writer during a batch. */
const SQLITE_ROWS = 2_000

/** Reads the whole file and writes nothing. Throws ImportError when the file or mapping is unusable. */
export async function prepareImport(request: ImportRequest): Promise<PreparedImport> {
  const file = await inspectFile(request.path)
  const mapping = { ...(request.mapping ?? guessMapping(file.headers)) }
  if (request.source !== undefined) mapping.source = sourceName(request.source)
  return { request, mapping, file, reader: bindMapping(mapping, file.headers) }
}

/** Each batch commits with its checkpoint, so the next run of the same file and mapping continues after a crash.
 * All sites get the start of the run as their time. Throws ImportError when another process imports the file. */
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
