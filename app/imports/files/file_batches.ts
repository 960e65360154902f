import { type CsvFormat, type FileRow, csvRecords } from '#imports/files/read_csv'

const BATCH_CHARACTERS = 4_000_000

/** Shows the first `skip` rows to `onSkipped` only. */
export async function* fileBatches(
  { path, format, batchRows }: { path: string; format: CsvFormat; batchRows: number },
  skip: number,
  onSkipped: (row: FileRow) => void
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let characters = 0
  let number = -1
  for await (const row of csvRecords(path, format)) {
    number++
    if (number === 0) continue
    if (number <= skip) {
      onSkipped(row)
      continue
    }
    batch.push(row)
    for (const cell of row.cells) characters += cell.length
    if (batch.length >= batchRows || characters >= BATCH_CHARACTERS) {
      yield batch
      batch = []
      characters = 0
    }
  }
  if (batch.length > 0) yield batch
}
