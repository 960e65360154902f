import { chunk } from '#database/chunk'

const BATCH = 500

/** `read` gets the last row of the previous batch, null at first. Ends with the first shorter batch. */
export async function* keysetBatches<Row>(
  read: (last: Row | null, size: number) => PromiseLike<Row[]>,
  size = BATCH
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null, isDone = false; !isDone;) {
    const rows: Row[] = await read(last, size)
    if (rows.length > 0) yield rows
    last = rows.at(-1) ?? null
    isDone = rows.length < size
  }
}

export async function* batchesOfIds<Row>(
  ids: number[],
  read: (ids: number[]) => PromiseLike<Row[]>,
  size = BATCH
): AsyncGenerator<Row[]> {
  for (const some of chunk(ids, size)) yield await read(some)
}
