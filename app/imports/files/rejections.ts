import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import db from '@adonisjs/lucid/services/db'
import { UTF8_MARK, csvLines } from '#exports/write_csv'
import { escapeFormula, unescapeFormula } from '#shared/text/formulas'

const PAGE = 500
const REJECTION_HEADERS = ['line', 'reason']

export function withoutRejectionHeaders(headers: string[]): string[] {
  const areRejected = REJECTION_HEADERS.every((name, at) => headers[at] === name)
  return areRejected ? headers.slice(REJECTION_HEADERS.length) : headers
}

/** Streams CSV with line, reason and original cells, to be corrected and imported again; the apostrophe before a
 * formula comes off on import. */
export async function* rejectionLines(importId: number, headers: string[]): AsyncGenerator<string> {
  // Rows that are rejected again have both columns already.
  const own = withoutRejectionHeaders(headers)
  const first = headers.length - own.length
  yield UTF8_MARK + csvLines([[...REJECTION_HEADERS, ...own.map(harmless)]])
  for (let last = 0; ;) {
    const page = await db
      .from('import_rejections')
      .where('import_id', importId)
      .where('line', '>', last)
      .orderBy('line')
      .limit(PAGE)
    if (page.length === 0) return
    yield csvLines(
      page.map(({ line, reason, cells }) => [
        line,
        escapeFormula(reason),
        ...JSON.parse(cells).slice(first).map(harmless),
      ])
    )
    last = page.at(-1).line
  }
}

/** Exactly one apostrophe before a formula, so that an import can take it off. */
function harmless(cell: string): string {
  return escapeFormula(unescapeFormula(cell))
}

export async function writeRejections(importId: number, headers: string[], path: string) {
  await pipeline(Readable.from(rejectionLines(importId, headers)), createWriteStream(path))
}
