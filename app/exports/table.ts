type CellValue = string | number | null

/** The value of a `date` is an ISO day; of a `time` a stored or ISO moment in UTC, shown in London. `text` is
 * escaped, so that no spreadsheet runs it as a formula. */
export type Column<Row> = {
  label: string
  kind: 'text' | 'number' | 'pounds' | 'date' | 'time'
  value: (row: Row) => CellValue
}

/** Holds only the current batch in memory. */
export type Table<Row> = {
  /** Of the sheet, at most 31 characters. Also begins the file name: `My Projects` → `my-projects-2026-11-21.csv`. */
  name: string
  /** Follows it in the file name, shortened: the search that was exported. */
  about?: string
  columns: Column<Row>[]
  batches: AsyncIterable<Row[]>
}
