import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Column, Table } from '#exports/table'
import { formatDay, formatTime, isoTime } from '#shared/time/dates'
import { escapeFormula } from '#shared/text/formulas'

export const UTF8_MARK = '\uFEFF'

/** RFC 4180. Quotes every usual delimiter, so that a spreadsheet expecting another one does not split the cell. */
export function csvLines(rows: (string | number)[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ })
}

/** Streams CSV (RFC 4180); the byte order mark makes spreadsheets read it as UTF-8. */
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
