import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import db from '@adonisjs/lucid/services/db'
import { UTF8_MARK, csvLines } from '#exports/write_csv'
import { disarm, rearm } from '#shared/formulas'

const PAGE = 500

/**
 * The rejected rows of an import as CSV: line in the file, reason, and the cells as they stood there; cells that a
 * spreadsheet would run as formulas get an apostrophe, which an import takes away again. It can be corrected and
 * imported as it is. Streamed.
 */
export async function* rejectionLines(importId: number, headers: string[]): AsyncGenerator<string> {
  yield UTF8_MARK + csvLines([['line', 'reason', ...headers.map(harmless)]])
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
        disarm(reason),
        ...JSON.parse(cells).map(harmless),
      ])
    )
    last = page.at(-1).line
  }
}

/** A cell of the file with one apostrophe before what a spreadsheet would run, whether it had one or not. */
function harmless(cell: string): string {
  return disarm(rearm(cell))
}

/** Writes the rejected rows of an import into a file. */
export async function writeRejections(importId: number, headers: string[], path: string) {
  await pipeline(Readable.from(rejectionLines(importId, headers)), createWriteStream(path))
}
