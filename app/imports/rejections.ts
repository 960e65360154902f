import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import db from '@adonisjs/lucid/services/db'
import { stringify } from 'csv-stringify/sync'
import { disarm } from '#shared/formulas'

const PAGE = 500
const UTF8_MARK = '\uFEFF'

/**
 * The rejected rows of an import as CSV: line in the file, reason, and the cells as they stood there; cells that a
 * spreadsheet would run as formulas get an apostrophe, which an import takes away again. It can be corrected and
 * imported as it is. Streamed.
 */
export async function* rejectionLines(importId: number, headers: string[]): AsyncGenerator<string> {
  yield UTF8_MARK + stringify([['line', 'reason', ...headers.map(disarm)]])
  for (let last = 0; ;) {
    const page = await db
      .from('import_rejections')
      .where('import_id', importId)
      .where('line', '>', last)
      .orderBy('line')
      .limit(PAGE)
    if (page.length === 0) return
    yield stringify(
      page.map(({ line, reason, cells }) => [
        line,
        disarm(reason),
        ...JSON.parse(cells).map(disarm),
      ])
    )
    last = page.at(-1).line
  }
}

/** Writes the rejected rows of an import into a file. */
export async function writeRejections(importId: number, headers: string[], path: string) {
  await pipeline(Readable.from(rejectionLines(importId, headers)), createWriteStream(path))
}
