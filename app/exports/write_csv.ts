import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Column, Table } from '#exports/table'
import { formatDay, formatTime, isoTime } from '#shared/time/dates'
import { escapeFormula } from '#shared/text/formulas'

export const UTF8_MARK = '\uFEFF'

/**
 * Rows as lines of CSV by RFC 4180. A cell with any line break or usual delimiter is quoted: a spreadsheet that expects
 * another delimiter must not begin a new cell in it.
 */
export function csvLines(rows: (string | number)[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ })
}

/** A table as CSV (RFC 4180, UTF-8 with its mark, so that spreadsheets read it right), drawn as it is read. */
export function writeCsv<Row>(table: Table<Row>): Readable {
  return Readable.from(linesOf(table), { objectMode: false })
}

async function* linesOf<Row>({ columns, batches }: Table<Row>): AsyncGenerator<string> {
  yield UTF8_MARK + csvLines([columns.map(({ label }) => escapeFormula(label))])
  for await (const rows of batches) {
    yield csvLines(rows.map((row) => columns.map((column) => csvCell(column, row))))
  }
}

function csvCell<Row>({ kind, value }: Column<Row>, row: Row): string {
  const cell = value(row)
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (kind === 'date') return formatDay(cell)
  return kind === 'time' ? formatTime(isoTime(cell)) : escapeFormula(cell)
}
