const BATCH = 500

/**
 * Rows in batches by keyset: `read` gets the last row of the batch before, null at first, and returns the next
 * `size` rows after it. Ends with the first batch that is shorter.
 */
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

/** Rows in the order of their ids, read batch by batch, for lists whose sort no keyset can follow. */
export async function* batchesOfIds<Row>(
  ids: number[],
  read: (ids: number[]) => PromiseLike<Row[]>,
  size = BATCH
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += size) yield await read(ids.slice(at, at + size))
}
