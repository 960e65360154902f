/** What a cell holds; null is a blank cell. */
type CellValue = string | number | null

/**
 * One column of an exported table. What its value is by kind:
 * - `text`: any text; what a spreadsheet would run as a formula comes out harmless
 * - `number`, `pounds`: a number
 * - `date`: an ISO day `2026-11-21`
 * - `time`: a stored or ISO moment in UTC, shown in London
 */
export type Column<Row> = {
  label: string
  kind: 'text' | 'number' | 'pounds' | 'date' | 'time'
  value: (row: Row) => CellValue
}

/** A table to export; only the batch at hand is held in memory. */
export type Table<Row> = {
  /** Names the sheet, and with the day the file: `My Projects` → `my-projects-2026-11-21.csv`. */
  name: string
  columns: Column<Row>[]
  batches: AsyncIterable<Row[]>
}
