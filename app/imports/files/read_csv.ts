import { type FileLine, FileLines, MAX_RECORD } from '#imports/files/file_lines'
import { ImportError } from '#imports/import_error'
import type { Encoding } from '#shared/sites/imports'

/** `fault` says how the row breaks RFC 4180; its cells are then only split at the delimiters. */
export type FileRow = { line: number; cells: string[]; fault?: string }

export type CsvFormat = { encoding: Encoding; delimiter: string }

type Reading = { cells: string[]; lines: number; isForeign: boolean } | { fault: string }

const MAX_KEPT = 16_000
const QUOTE = '"'

const STRAY = { fault: 'there is a quote inside a cell that does not start with one' }
const AFTER_QUOTE = {
  fault: 'a quote is followed by text instead of a delimiter or the end of the line',
}
const UNCLOSED = { fault: 'a quote is opened and never closed' }
const FOREIGN = {
  'utf8': 'it is written in Windows-1252, the file in UTF-8',
  'windows-1252': 'it is written in UTF-8, the file in Windows-1252',
}
const TOO_LONG = { fault: `a row is longer than ${MAX_RECORD.toLocaleString('en-GB')} characters` }

/** Streams the records, header first, without empty lines. A row in another encoding has a fault but its own cells;
 * any other faulty row ends before the next line that begins a
 * record as long as the header. Throws ImportError with the line when the header breaks RFC 4180. */
export async function* csvRecords(
  path: string,
  { encoding, delimiter }: CsvFormat
): AsyncGenerator<FileRow> {
  const lines = new FileLines(path, encoding)
  let columns: number | null = null
  try {
    for (let first = await lines.at(0); first; first = await lines.at(0)) {
      const line = lines.number
      const reading: Reading =
        first.text === ''
          ? { cells: [], lines: 1, isForeign: false }
          : await readRecord(lines, 0, delimiter)
      if ('fault' in reading) {
        if (columns === null) throw unreadable(line, reading.fault)
        const kept = await dropFaulty(lines, columns, delimiter)
        yield { line, cells: kept.split(delimiter), fault: reading.fault }
        continue
      }
      lines.drop(reading.lines)
      if (first.text === '') continue
      const { cells, isForeign } = reading
      yield isForeign && columns !== null
        ? { line, cells, fault: FOREIGN[encoding] }
        : { line, cells }
      columns ??= cells.length
    }
  } finally {
    await lines.close()
  }
}

export function unreadable(line: number, fault: string): ImportError {
  return new ImportError(`The row starting on line ${line} cannot be read: ${fault}.`)
}

async function readRecord(lines: FileLines, from: number, delimiter: string): Promise<Reading> {
  let line: FileLine = (await lines.at(from))!
  if (line.isCut) return TOO_LONG
  if (!line.text.includes(QUOTE)) {
    return { cells: line.text.split(delimiter), lines: 1, isForeign: line.isForeign }
  }
  const cells: string[] = []
  let isForeign = line.isForeign
  let [at, taken, size] = [0, 1, line.text.length]
  for (;;) {
    if (line.text[at] === QUOTE) {
      let cell = ''
      for (at++; ;) {
        const quote = line.text.indexOf(QUOTE, at)
        if (quote >= 0) {
          cell += line.text.slice(at, quote)
          at = quote + 1
          if (line.text[at] !== QUOTE) break
          cell += QUOTE
          at++
          continue
        }
        cell += line.text.slice(at) + line.end
        const next = await lines.at(from + taken)
        size += next?.text.length ?? 0
        if (!next || next.isCut || size > MAX_RECORD) return UNCLOSED
        ;[line, at, taken] = [next, 0, taken + 1]
        isForeign ||= line.isForeign
      }
      cells.push(cell)
      if (at < line.text.length && line.text[at] !== delimiter) return AFTER_QUOTE
    } else {
      const end = line.text.indexOf(delimiter, at)
      const cell = line.text.slice(at, end < 0 ? undefined : end)
      if (cell.includes(QUOTE)) return STRAY
      cells.push(cell)
      at += cell.length
    }
    if (at >= line.text.length) return { cells, lines: taken, isForeign }
    at++
  }
}

async function dropFaulty(lines: FileLines, columns: number, delimiter: string): Promise<string> {
  let kept = ''
  for (;;) {
    const line = (await lines.at(0))!
    kept = (kept + line.text).slice(0, MAX_KEPT)
    lines.drop(1)
    const next = await lines.at(0)
    if (!next) return kept
    const reading = await readRecord(lines, 0, delimiter)
    const cells = 'fault' in reading ? next.text.split(delimiter) : reading.cells
    if (cells.length === columns) return kept
    kept += line.end
  }
}
