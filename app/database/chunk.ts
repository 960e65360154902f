/** Cuts a list into parts of at most `size`, in order: a statement takes only so many values. */
export function* chunk<Item>(list: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
