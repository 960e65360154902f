/** Reads at the first call and keeps the answer for those of the same request that follow. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => (value ??= read())
}
