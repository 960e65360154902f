import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Column, Table } from '#exports/table'
import { formatDay, formatTime, isoTime } from '#shared/dates'
import { disarm } from '#shared/formulas'

const UTF8_MARK = '\uFEFF'
const CRLF = { record_delimiter: '\r\n' }

/** A table as CSV (RFC 4180, UTF-8 with its mark, so that spreadsheets read it right), drawn as it is read. */
export function writeCsv<Row>(table: Table<Row>): Readable {
  return Readable.from(linesOf(table), { objectMode: false })
}

async function* linesOf<Row>({ columns, batches }: Table<Row>): AsyncGenerator<string> {
  yield UTF8_MARK + stringify([columns.map(({ label }) => disarm(label))], CRLF)
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map((column) => csvCell(column, row))),
      CRLF
    )
  }
}

function csvCell<Row>({ kind, value }: Column<Row>, row: Row): string {
  const cell = value(row)
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (kind === 'date') return formatDay(cell)
  return kind === 'time' ? formatTime(isoTime(cell)) : disarm(cell)
}
