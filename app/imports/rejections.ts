import { open } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { stringify } from 'csv-stringify/sync'
import { disarm } from '#shared/formulas'

const PAGE = 500
const UTF8_MARK = '\uFEFF'

/**
 * Writes the rejected rows of an import as CSV: line in the file, reason, and the cells as they stood there; cells
 * that a spreadsheet would run as formulas get an apostrophe, which an import takes away again. It can be corrected
 * and imported as it is. Streamed.
 */
export async function writeRejections(importId: number, headers: string[], path: string) {
  const file = await open(path, 'w')
  try {
    await file.write(UTF8_MARK + stringify([['line', 'reason', ...headers]]))
    for (let last = 0; ;) {
      const page = await db
        .from('import_rejections')
        .where('import_id', importId)
        .where('line', '>', last)
        .orderBy('line')
        .limit(PAGE)
      if (page.length === 0) return
      const rows = page.map(({ line, reason, cells }) => [
        line,
        reason,
        ...JSON.parse(cells).map(disarm),
      ])
      await file.write(stringify(rows))
      last = page.at(-1).line
    }
  } finally {
    await file.close()
  }
}
