import { email, day } from '#sites/write/cells'
import { cut } from '#sites/write/faults'
import { suggestedColumns } from '#imports/mapping/columns'
import { ImportError } from '#imports/import_error'
import { parsePostcode } from '#shared/places/postcodes'
import { readNumber } from '#shared/text/numbers'

const CELLS_LIKE_DATA = 2
const PARTS_LIKE_DATA = 1 / 4
const WEB_ADDRESS = /^https?:\/\//i

/** `widest` is the most cells with text in one of the first rows. Throws an ImportError that says what to do with a file
 * of one column, with a title above its header, or without a header. */
export function refuseShape(headers: string[], widest: number) {
  const named = headers.filter((header) => header !== '')
  const isKnown = Object.keys(suggestedColumns(named)).length > 0
  if (named.length <= 1 && widest > 1 && !isKnown) {
    throw new ImportError(
      `The first line is a title${named[0] ? `, “${cut(named[0])}”` : ''}, not the names of the columns. ` +
        'Delete the lines above the column names.'
    )
  }
  if (headers.length === 1) {
    throw new ImportError(
      `The file has one column, “${cut(headers[0])}”. Save it with commas, semicolons or tabs between its columns.`
    )
  }
  const data = named.filter(isData)
  if (!isKnown && data.length >= Math.max(CELLS_LIKE_DATA, named.length * PARTS_LIKE_DATA)) {
    throw new ImportError(
      `The first line looks like a site (“${cut(data[0])}”), not like the names of the columns. ` +
        'Add a line with the column names above it.'
    )
  }
}

function isData(text: string): boolean {
  if (readNumber(text) !== null || WEB_ADDRESS.test(text)) return true
  const postcode = parsePostcode(text)
  return (
    (postcode !== null && postcode.text !== postcode.outward) ||
    reads(day, text) ||
    reads(email, text)
  )
}

function reads(read: (text: string) => string, text: string): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}
