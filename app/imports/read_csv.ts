import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { ImportError } from '#imports/import_error'
import type { Encoding } from '#imports/utf8_survey'

/** A row of the file: its cells as they stand there, and the line on which it starts. */
export type FileRow = { line: number; cells: string[] }

export type CsvFormat = { encoding: Encoding; delimiter: string }

const MAX_RECORD = 1_000_000
const LINE_BREAK = /\r\n?|\n/g

const FAULTS: Record<string, string> = {
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE:
    'a quote is followed by text instead of a delimiter or the end of the line',
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${MAX_RECORD.toLocaleString('en-GB')} characters`,
}

/** Faults that the parser meets in the very line of the row. */
const IN_ITS_LINE = new Set(['INVALID_OPENING_QUOTE', 'CSV_MAX_RECORD_SIZE'])

/**
 * The records of a file one after another, header first, each with the line on which it starts; empty lines are no
 * records. Read as a stream.
 * @throws ImportError with the line when the file breaks RFC 4180
 */
export async function* csvRecords(path: string, format: CsvFormat): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: format.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    info: true,
  })
  pipeline(createReadStream(path), iconv.decodeStream(format.encoding), parser, () => {})

  let line = 1
  let emptyLines = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<ParsedRecord>) {
      line += info.empty_lines - emptyLines
      emptyLines = info.empty_lines
      yield { line, cells: record }
      line += 1
      for (const cell of record) line += lineBreaks(cell)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Rows of the same portion are thrown away with the faulty one; the parser itself has counted them.
    const at = IN_ITS_LINE.has(error.code) ? Number(error.lines) : line
    throw new ImportError(
      `The row that starts in line ${at} cannot be read: ${FAULTS[error.code] ?? error.message}`
    )
  }
}

type ParsedRecord = { info: { empty_lines: number }; record: string[] }

function lineBreaks(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.match(LINE_BREAK)!.length : 0
}
