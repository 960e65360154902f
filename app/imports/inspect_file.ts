import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { ImportError } from '#imports/import_error'
import { type CsvFormat, csvRecords } from '#imports/read_csv'
import { Utf8Survey } from '#imports/utf8_survey'

/** What one pass over a file tells, before anything is written. */
export type FileFacts = CsvFormat & {
  /** SHA-256 of the bytes, in hexadecimal. */
  checksum: string
  headers: string[]
  /** Rows below the header. */
  rows: number
}

const DELIMITERS = [',', ';', '\t'] as const
const HEAD = 1 << 18
const NUL = 0
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads a whole file once: checksum, encoding, delimiter, header, number of rows, and whether it is a CSV file that
 * can be read to its end. Nothing of it is kept in memory.
 * @throws ImportError in one line when it is missing, empty, not text, or not CSV by RFC 4180
 */
export async function inspectFile(path: string): Promise<FileFacts> {
  const info = await stat(path).catch(() => null)
  if (!info?.isFile()) throw new ImportError(`There is no file ${path}`)
  if (info.size === 0) throw new ImportError('The file is empty')

  const hash = createHash('sha256')
  let survey: Utf8Survey | null = null
  let head = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < HEAD) head = Buffer.concat([head, chunk])
    refuseBinary(chunk, head)
    hash.update(chunk)
    survey ??= new Utf8Survey(head.subarray(0, 3).equals(UTF8_MARK))
    survey.add(chunk)
  }
  const encoding = survey!.encoding()
  const format: CsvFormat = { encoding, delimiter: findDelimiter(head.toString('latin1')) }

  let headers: string[] | null = null
  let rows = 0
  for await (const record of csvRecords(path, format)) {
    if (headers) rows++
    else headers = record.cells.map((cell) => cell.trim())
  }
  if (!headers) throw new ImportError('The file is empty')
  if (rows === 0) throw new ImportError('The file has a header and no rows')
  return { ...format, checksum: hash.digest('hex'), headers, rows }
}

function refuseBinary(chunk: Buffer, head: Buffer) {
  if (!chunk.includes(NUL)) return
  const isUtf16 = head.length > 1 && [0xfeff, 0xfffe].includes(head.readUInt16BE(0))
  throw new ImportError(
    isUtf16
      ? 'The file is UTF-16; save it as CSV UTF-8'
      : 'The file contains NUL bytes, so it is not a CSV text file'
  )
}

/** The delimiter that occurs most often outside quotes in the first line; a comma when none does. */
function findDelimiter(head: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]))
  let quoted = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break
    } else if (!quoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0][0]
}
