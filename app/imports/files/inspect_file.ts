import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import {
  type Encoding,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  type UnreadableRows,
} from '#shared/sites/imports'
import { cut } from '#sites/write/faults'
import { headerKey } from '#imports/mapping/columns'
import { ImportError } from '#imports/import_error'
import { type CsvFormat, csvRecords, unreadable } from '#imports/files/read_csv'
import { oneLine } from '#sites/write/normalise_text'
import { EncodingSurvey } from '#imports/files/encoding'
import { refuseShape } from '#imports/files/refuse_shape'
import { unescapeFormula } from '#shared/text/formulas'

export type FileFacts = CsvFormat & {
  checksum: string
  headers: string[]
  samples: string[][]
  rows: number
  /** Rows that break RFC 4180 or have another encoding; null for none. */
  unreadable: UnreadableRows | null
  /** Cells that show whether the encoding is right; none when any would do. */
  encodingSamples: string[]
}

const PIPE = '|'
const DELIMITERS = [',', ';', '\t', PIPE] as const
const HEAD = 1 << 18
const NUL = 0
const SAMPLED_ROWS = 200
const SHAPED_ROWS = 20
const SAMPLES = 3
const SAMPLE_LENGTH = 60
const ARCHIVE = Buffer.from('PK\u0003\u0004')
const OLD_SPREADSHEET = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const NOT_ASCII = /[^\u0000-\u007f]/

/** Streams the whole file, in the encoding of most of its lines or the one that is given. Throws a one-line ImportError when it is missing, empty, not text or not CSV. */
export async function inspectFile(path: string, chosen?: Encoding): Promise<FileFacts> {
  const info = await stat(path).catch(() => null)
  if (!info?.isFile()) throw new ImportError(`There is no file ${path}.`)
  if (info.size === 0) throw new ImportError('The file is empty.')

  const hash = createHash('sha256')
  const survey = new EncodingSurvey()
  let head = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < HEAD) head = Buffer.concat([head, chunk])
    refuseBinary(chunk, head)
    hash.update(chunk)
    survey.add(chunk)
  }
  const found = survey.finish()
  const encoding = chosen ?? found.encoding
  const format: CsvFormat = { encoding, delimiter: findDelimiter(head.toString('latin1')) }

  let headers: string[] | null = null
  let faulty: UnreadableRows | null = null
  let rows = 0
  let widest = 0
  const samples: string[][] = []
  const encodingSamples: string[] = []
  for await (const record of csvRecords(path, format)) {
    if (!headers) headers = readHeaders(record.cells)
    else if (rows++ < SAMPLED_ROWS && !record.fault) sample(samples, record.cells)
    if (!found.isAscii && !record.fault) sampleEncoding(encodingSamples, record.cells)
    if (rows > 0 && rows <= SHAPED_ROWS && !record.fault) {
      widest = Math.max(widest, record.cells.filter((cell) => cell.trim() !== '').length)
    }
    if (record.fault) {
      faulty ??= { rows: 0, line: record.line, reason: record.fault }
      faulty.rows++
    }
    if (rows > IMPORT_MAX_ROWS) {
      throw new ImportError(
        `The file has more than ${IMPORT_MAX_ROWS.toLocaleString('en-GB')} rows.`
      )
    }
  }
  if (!headers) throw new ImportError('The file is empty.')
  if (rows === 0) throw new ImportError('The file has a header but no rows.')
  refuseShape(headers, widest)
  if (faulty?.rows === rows) throw unreadable(faulty.line, faulty.reason)
  return {
    ...format,
    checksum: hash.digest('hex'),
    headers,
    samples: headers.map((_, at) => samples[at] ?? []),
    rows,
    unreadable: faulty,
    encodingSamples,
  }
}

function readHeaders(cells: string[]): string[] {
  if (cells.length > IMPORT_MAX_COLUMNS) {
    throw new ImportError(
      `The file has ${cells.length} columns; at most ${IMPORT_MAX_COLUMNS} can be read.`
    )
  }
  const headers = cells.map((cell) => unescapeFormula(cell.trim()))
  refuseDoubled(headers)
  return headers
}

/** Several nameless columns are fine: no one can choose them. */
function refuseDoubled(headers: string[]) {
  const seen = new Map<string, number>()
  for (const [at, header] of headers.entries()) {
    const key = headerKey(header)
    const first = seen.get(key)
    if (key !== '' && first !== undefined) {
      throw new ImportError(
        `Two columns have the same name: column ${first + 1} "${cut(headers[first])}" and column ${at + 1} ` +
          `"${cut(header)}". Rename one of them.`
      )
    }
    seen.set(key, at)
  }
}

function sample(samples: string[][], cells: string[]) {
  for (const [at, cell] of cells.slice(0, IMPORT_MAX_COLUMNS).entries()) {
    const text = oneLine(cell).slice(0, SAMPLE_LENGTH)
    const known = (samples[at] ??= [])
    if (text && known.length < SAMPLES && !known.includes(text)) known.push(text)
  }
}

function sampleEncoding(samples: string[], cells: string[]) {
  if (samples.length === SAMPLES) return
  const cell = cells.find((each) => NOT_ASCII.test(each))
  if (cell === undefined) return
  const text = oneLine(cell)
  const from = Math.max(0, text.search(NOT_ASCII) - SAMPLE_LENGTH / 2)
  const shown = text.slice(from, from + SAMPLE_LENGTH)
  if (shown && !samples.includes(shown)) samples.push(shown)
}

function refuseBinary(chunk: Buffer, head: Buffer) {
  if ([ARCHIVE, OLD_SPREADSHEET].some((mark) => head.subarray(0, 4).equals(mark))) {
    throw new ImportError(
      'This is a spreadsheet or an archive, not a CSV file. Save it as CSV UTF-8.'
    )
  }
  if (!chunk.includes(NUL)) return
  const isUtf16 = head.length > 1 && [0xfeff, 0xfffe].includes(head.readUInt16BE(0))
  throw new ImportError(
    isUtf16
      ? 'The file is UTF-16; save it as CSV UTF-8.'
      : 'The file contains NUL bytes, so it is not a CSV text file.'
  )
}

/** The commonest outside quotes in the first line; a comma when there is none. */
function findDelimiter(head: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]))
  let quoted = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break
    } else if (!quoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  const delimiter = [...counts].sort((a, b) => b[1] - a[1])[0][0]
  if (delimiter === PIPE) {
    throw new ImportError(
      'The columns are separated by pipes (|). Save the file with commas, semicolons or tabs instead.'
    )
  }
  return delimiter
}
