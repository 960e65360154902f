import { setImmediate as breath } from 'node:timers/promises'
import { type ContactTrace, contactHashPrefixes } from '#privacy/contact_hash_prefixes'
import { KEY_FIELD } from '#imports/mapping/columns'
import { RowError } from '#imports/import_error'
import type { FileRow } from '#imports/files/read_csv'
import type { RowReader } from '#imports/mapping/row_reader'
import type { FieldTexts } from '#imports/mapping/columns'
import type { DuplicateKeyTracker } from '#imports/plan/duplicate_key_tracker'
import { keyOf, readChanges } from '#imports/mapping/read_changes'
import type { SiteChanges } from '#sites/write/read_field'
import type { SiteStatus } from '#shared/sites/site_status'

export type Rejection = FileRow & { reason: string; cmapId?: string; name?: string }

export type ContactTraces = Map<SiteChanges['contacts'][number], ContactTrace>

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
  /** Unreadable optional cells count as blank. */
  acceptFaulty: boolean
  source: string
  /** Otherwise rows that change both name and place of a site are refused. */
  overwrites: boolean
}

/** Yields to other work in this process after this many rows. */
const ROWS_A_BREATH = 50

export async function readRows(rows: FileRow[], rules: ImportRules): Promise<ReadBatch> {
  const batch: ReadBatch = { read: [], rejected: [], traces: new Map() }
  for (const [at, row] of rows.entries()) {
    refusing(batch.rejected, row, rules, () => {
      const { acceptFaulty } = rules
      const { nameOf, decimalComma } = rules.reader
      const changes = readChanges(readTexts(row, rules), { nameOf, acceptFaulty, decimalComma })
      batch.read.push({ row, changes })
      for (const contact of changes.contacts)
        batch.traces.set(contact, contactHashPrefixes(contact))
    })
    if (at % ROWS_A_BREATH === 0) await breath()
  }
  return batch
}

/** For rows that an earlier run finished. */
export function noteRow(row: FileRow, rules: ImportRules) {
  try {
    readTexts(row, rules)
  } catch (error) {
    if (!(error instanceof RowError)) throw error
  }
}

export function refusing(
  rejected: Rejection[],
  row: FileRow,
  { reader }: ImportRules,
  work: () => void
) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    const { field, message } = error
    const reason = field ? `${reader.nameOf(field)} ${message}` : message
    rejected.push({ ...row, reason, ...labelOf(row, reader) })
  }
}

function readTexts(row: FileRow, { reader, columns, seen }: ImportRules): FieldTexts {
  const { line, cells, fault } = row
  if (fault) throw new RowError(`the row cannot be read: ${fault}`)
  if (cells.length < columns || cells.slice(columns).some((cell) => cell.trim() !== '')) {
    throw new RowError(`the row has ${cells.length} cells, the header ${columns}`)
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
    throw new RowError(`${reader.nameOf(KEY_FIELD)} ${key} is already used on line ${earlier}`)
}

function labelOf({ cells }: FileRow, reader: RowReader) {
  try {
    const { cmap_id: cmapId, name } = reader.read(cells)
    return { cmapId, name }
  } catch {
    return {}
  }
}
