import db from '@adonisjs/lucid/services/db'
import { writeBulk } from '#database/load_mode'
import { logBulkDone } from '#database/site_log'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { claimImport, completeCheck, completeImport, saveProgress } from '#imports/apply/checkpoint'
import { findAlikeRows, findDuplicates } from '#imports/plan/duplicates'
import { fileBatches } from '#imports/files/file_batches'
import { saveFindings } from '#imports/plan/findings'
import { ImportError } from '#imports/import_error'
import type { ImportMapping } from '#imports/mapping/mapping'
import { planBatch } from '#imports/plan/plan_batch'
import type { CsvFormat, FileRow } from '#imports/files/read_csv'
import { type ImportRules, type ReadBatch, noteRow, readRows } from '#imports/mapping/read_rows'
import { bindMapping } from '#imports/mapping/row_reader'
import { DuplicateKeyTracker } from '#imports/plan/duplicate_key_tracker'
import { writeBatch } from '#imports/apply/write_batch'
import type SiteImport from '#models/site_import'
import { londonToday, storedTime } from '#shared/time/dates'

export type OpenFile = {
  path: string
  format: CsvFormat
  headers: string[]
  rows: number
}

type SessionOptions = {
  batchRows: number
  restoreDeleted: boolean
  acceptFaulty: boolean
  overwrites: boolean
}

/** One dry run or import, batch by batch from its checkpoint; rebuilds its memory of earlier rows on restart. */
export class ImportSession {
  private rules: ImportRules
  private batches: AsyncGenerator<FileRow[]>
  /** The next batch is read while this one is written. */
  private ahead: Promise<ReadBatch | null> | null = null
  private today = londonToday()

  constructor(
    readonly run: SiteImport,
    private file: OpenFile,
    mapping: ImportMapping,
    { batchRows, restoreDeleted, acceptFaulty, overwrites }: SessionOptions
  ) {
    this.rules = {
      reader: bindMapping(mapping, file.headers),
      columns: file.headers.length,
      seen: new DuplicateKeyTracker(),
      newSites: mapping.newSites ?? 'Verify',
      restoreDeleted,
      acceptFaulty,
      source: mapping.source ?? '',
      overwrites: overwrites || run.status === 'checking',
    }
    this.batches = fileBatches({ ...file, batchRows }, run.rowsDone, (row) =>
      noteRow(row, this.rules)
    )
  }

  /** Commits the next batch with its checkpoint, or ends the run. Returns whether more remains. Throws
   * ImportLeaseLost when another process took over or someone cancelled. */
  async step(): Promise<boolean> {
    const batch = await (this.ahead ?? this.readBatch())
    this.ahead = null
    if (!batch) {
      await this.finish()
      return false
    }
    if (this.run.status === 'checking') await this.check(batch)
    else await this.apply(batch)
    return true
  }

  async close() {
    await this.ahead?.catch(() => {})
    await this.batches.return(undefined)
  }

  private readAhead() {
    this.ahead = this.readBatch()
    // The next step reports the error.
    this.ahead.catch(() => {})
  }

  private async readBatch(): Promise<ReadBatch | null> {
    const { value: rows, done } = await this.batches.next()
    return done ? null : readRows(rows, this.rules)
  }

  private async check(batch: ReadBatch) {
    this.readAhead()
    const plan = await planBatch(db.connection(), batch, this.rules)
    const alike = await findAlikeRows(db.connection(), this.run.id, plan.added)
    const known = await findDuplicates(db.connection(), plan.added)
    const duplicates = new Map([...alike.found, ...known])
    await db.transaction(async (trx) => {
      await claimImport(trx, this.run)
      await saveFindings(trx, this.run.id, plan, duplicates, alike.keys)
      this.run.duplicates += duplicates.size
      await saveProgress(trx, this.run, plan)
    })
  }

  private async apply(batch: ReadBatch) {
    const { run, today } = this
    const startedAt = storedTime(run.startedAt.toMillis())
    await db.transaction(async (trx) => {
      await claimImport(trx, run)
      const plan = await planBatch(trx, batch, this.rules)
      const moment = { startedAt, today, importId: run.id, userId: run.userId }
      if (plan.added.length + plan.updated.length > 0) {
        this.readAhead()
        await writeBulk(trx, () => writeBatch(trx, plan, moment))
      }
      await saveProgress(trx, run, plan)
    })
  }

  private async finish() {
    const { run } = this
    if (run.rowsDone !== this.file.rows) {
      throw new ImportError('The file changed while it was imported.')
    }
    if (run.status === 'checking') {
      return db.transaction(async (trx) => {
        await claimImport(trx, run)
        await completeCheck(trx, run)
      })
    }
    await db.transaction(async (trx) => {
      await claimImport(trx, run)
      await refreshDirectoryCounters(trx)
      await logBulkDone(trx)
      await completeImport(trx, run)
    })
  }
}
