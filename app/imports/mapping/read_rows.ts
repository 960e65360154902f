import { setImmediate as breath } from 'node:timers/promises'
import { type ContactTrace, contactHashPrefixes } from '#privacy/contact_hash_prefixes'
import { KEY_FIELD } from '#sites/import_columns'
import { RowRefusal } from '#sites/import_error'
import type { FileRow } from '#imports/files/read_csv'
import type { RowReader } from '#imports/mapping/row_reader'
import type { FieldTexts } from '#sites/import_columns'
import type { DuplicateKeyTracker } from '#imports/plan/duplicate_key_tracker'
import { type SiteChanges, keyOf, readChanges } from '#sites/site_changes'
import type { SiteStatus } from '#shared/sites/site_status'

/** A refused row; the texts of its key and name where they can be read. */
export type Rejection = FileRow & { reason: string; cmapId?: string; name?: string }

/** What the contacts of a batch leave, by which those who objected are found. */
export type ContactTraces = Map<SiteChanges['contacts'][number], ContactTrace>

/** Rows as understood, without the database: what they say, and those that cannot be understood. */
export type ReadBatch = {
  read: { row: FileRow; changes: SiteChanges }[]
  rejected: Rejection[]
  traces: ContactTraces
}

export type ImportRules = {
  reader: RowReader
  columns: number
  seen: DuplicateKeyTracker
  newSites: SiteStatus
  restoreDeleted: boolean
  /** Optional cells that cannot be read count as blank. */
  acceptFaulty: boolean
  source: string
  /** Whether rows may change both the name and the place of a site; else they are refused. */
  overwrites: boolean
}

/** Rows after which whatever else waits in this process comes first. */
const ROWS_A_BREATH = 50

/** Understands the rows of a batch; their keys are noted in `rules.seen`. */
export async function readRows(rows: FileRow[], rules: ImportRules): Promise<ReadBatch> {
  const batch: ReadBatch = { read: [], rejected: [], traces: new Map() }
  for (const [at, row] of rows.entries()) {
    refusing(batch.rejected, row, rules, () => {
      const { reader, acceptFaulty } = rules
      const changes = readChanges(readTexts(row, rules), { nameOf: reader.nameOf, acceptFaulty })
      batch.read.push({ row, changes })
      for (const contact of changes.contacts)
        batch.traces.set(contact, contactHashPrefixes(contact))
    })
    if (at % ROWS_A_BREATH === 0) await breath()
  }
  return batch
}

/** Notes the key of a row that an earlier run has already dealt with. */
export function noteRow(row: FileRow, rules: ImportRules) {
  try {
    readTexts(row, rules)
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
  }
}

/** Does the work for a row; a refusal goes to the rejected rows. */
export function refusing(
  rejected: Rejection[],
  row: FileRow,
  { reader }: ImportRules,
  work: () => void
) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    const { field, message } = error
    const reason = field ? `${reader.nameOf(field)} ${message}` : message
    rejected.push({ ...row, reason, ...labelOf(row, reader) })
  }
}

function readTexts(row: FileRow, { reader, columns, seen }: ImportRules): FieldTexts {
  const { line, cells, fault } = row
  if (fault) throw new RowRefusal(`the row cannot be read: ${fault}`)
  if (cells.length < columns || cells.slice(columns).some((cell) => cell.trim() !== '')) {
    throw new RowRefusal(`the row has ${cells.length} cells, the header ${columns}`)
  }
  const texts = reader.read(cells)
  noteKey(texts, line, { reader, seen })
  return texts
}

function noteKey(
  texts: FieldTexts,
  line: number,
  { reader, seen }: Pick<ImportRules, 'reader' | 'seen'>
) {
  const key = keyOf(texts)
  const earlier = key === null ? null : seen.note(key, line)
  if (earlier !== null)
    throw new RowRefusal(`line ${earlier} already gave ${reader.nameOf(KEY_FIELD)} ${key}`)
}

function labelOf({ cells }: FileRow, reader: RowReader) {
  try {
    const { cmap_id: cmapId, name } = reader.read(cells)
    return { cmapId, name }
  } catch {
    return {}
  }
}
