/**
 * A reader of RFC 4180 that shares nothing with the product's, and forgives nothing: lines end with CRLF, all rows have
 * as many cells as the first, and a cell with a quote, a line break, or another usual delimiter stands in quotes.
 */
export function strictCsv(text: string): string[][] {
  const rows: string[][] = []
  let rest = text.replace(/^\uFEFF/, '')
  let row: string[] = []
  while (rest !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))(,|\r\n)/.exec(rest)
    if (!match) throw new Error(`Not CSV by RFC 4180: ${JSON.stringify(rest.slice(0, 60))}`)
    const [whole, quoted, plain, end] = match
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    rest = rest.slice(whole.length)
    if (end === ',') continue
    if (rows.length > 0 && row.length !== rows[0].length) {
      throw new Error(`Row ${rows.length + 1} has ${row.length} cells`)
    }
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('The last line has no end')
  return rows
}
