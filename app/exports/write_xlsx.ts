import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import type { Column, Table } from '#exports/table'
import { formatTime, isoTime } from '#shared/time/dates'

/** The limits of a sheet, header included, and of a cell. */
const SHEET_ROWS = 1_048_576
const CELL_TEXT = 32_767
const WIDTHS = { text: 28, number: 12, pounds: 16, date: 12, time: 18 }
/** `@` marks text, so that no formula runs, even if someone edits the cell. */
const FORMATS = {
  text: '@',
  number: 'General',
  pounds: '"£"#,##0',
  date: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
}

type Book = ExcelJS.stream.xlsx.WorkbookWriter
/** ExcelJS never reports back-pressure, so this reads it from the archive's older stream. */
type Archive = Writable & { _writableState: { needDrain: boolean } }
type Sheet = ExcelJS.Worksheet & { stream: { pipes: Archive[] } }

/** Applies back-pressure. A failure destroys the stream, so that no file looks complete. */
export function writeXlsx<Row>(table: Table<Row>, sheetRows = SHEET_ROWS): Readable {
  const out = new PassThrough()
  const stopped = new AbortController()
  out.once('close', () => stopped.abort())
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  fill(book, table, sheetRows, stopped.signal).catch((error) => out.destroy(error))
  return out
}

async function fill<Row>(
  book: Book,
  { name, columns, batches }: Table<Row>,
  sheetRows: number,
  stopped: AbortSignal
) {
  let sheet = startSheet(book, name, columns)
  let [written, sheets] = [1, 1]
  for await (const rows of batches) {
    for (const row of rows) {
      if (written === sheetRows) {
        sheet.commit()
        sheets += 1
        sheet = startSheet(book, `${name} ${sheets}`, columns)
        written = 1
      }
      sheet.addRow(columns.map((column) => xlsxCell(column, row))).commit()
      written += 1
    }
    await taken(sheet, stopped)
  }
  await book.commit()
}

function startSheet<Row>(book: Book, name: string, columns: Column<Row>[]): Sheet {
  const frozen = [{ state: 'frozen' as const, ySplit: 1 }]
  const sheet = book.addWorksheet(name, { views: frozen }) as Sheet
  sheet.columns = columns.map(({ kind, label }) => ({
    width: Math.max(WIDTHS[kind], label.length + 2),
    style: { numFmt: FORMATS[kind] },
  }))
  const header = sheet.addRow(columns.map(({ label }) => label))
  header.eachCell((cell) => Object.assign(cell, { font: { bold: true }, numFmt: FORMATS.text }))
  header.commit()
  return sheet
}

async function taken(sheet: Sheet, stopped: AbortSignal) {
  await setImmediate()
  stopped.throwIfAborted()
  const [archive] = sheet.stream.pipes
  if (archive._writableState.needDrain) await once(archive, 'drain', { signal: stopped })
}

function xlsxCell<Row>({ kind, value }: Column<Row>, row: Row): string | number | Date | null {
  const cell = value(row)
  if (cell === null || typeof cell === 'number') return cell
  if (kind === 'date') return new Date(`${cell.slice(0, 10)}T00:00:00Z`)
  return kind === 'time' ? londonClock(cell) : cell.slice(0, CELL_TEXT)
}

/** Spreadsheets know no time zones, so London's local time is written as if it were UTC. */
function londonClock(stored: string): Date {
  const [day, time] = formatTime(isoTime(stored)).split(' ')
  return new Date(`${day.split('/').reverse().join('-')}T${time}:00Z`)
}
