// Rows give each number (a site, a word, a company) one byte string in an arena, its length before it.
// Two rows compare byte by byte, the order of UTF-8 that both databases use; a change writes the row anew.
import {
  chunkOf,
  newArena,
  offsetOf,
  reserve,
  sizeOfNumber,
  writeNumber,
  type Arena,
} from '#search/index/storage/arena'

export type Rows = { arena: Arena; starts: Uint32Array }

const encoder = new TextEncoder()

export function newRows(capacity: number): Rows {
  return { arena: newArena(), starts: new Uint32Array(capacity) }
}

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Invisible until `starts` holds the address. */
export function putBytes(rows: Rows, bytes: Uint8Array, size = bytes.length): number {
  const address = reserve(rows.arena, sizeOfNumber(size) + size)
  const chunk = chunkOf(rows.arena, address)
  const from = writeNumber(chunk, offsetOf(address), size)
  for (let at = 0; at < size; at++) chunk[from + at] = bytes[at]
  return address
}

/** A new address takes the place of the row's old one. */
export function replaceRow(rows: Rows, row: number, address: number) {
  if (rows.starts[row] !== 0) rows.arena.wasted += bytesOf(rows, row).length
  rows.starts[row] = address
}

/** A view of the row; empty for none. */
export function bytesOf({ arena, starts }: Rows, row: number): Uint8Array {
  const start = starts[row]
  if (!start) return new Uint8Array(0)
  const chunk = chunkOf(arena, start)
  const size = sizeAt(chunk, offsetOf(start))
  const from = offsetOf(start) + sizeOfNumber(size)
  return chunk.subarray(from, from + size)
}

/** Both rows must exist. Makes no views, because sorting compares millions. */
export function compareRows({ arena, starts }: Rows, one: number, other: number): number {
  const [a, b] = [starts[one], starts[other]]
  if (a === b) return 0
  const [chunk, against] = [chunkOf(arena, a), chunkOf(arena, b)]
  const size = sizeAt(chunk, offsetOf(a))
  const otherSize = sizeAt(against, offsetOf(b))
  const from = offsetOf(a) + sizeOfNumber(size)
  const otherFrom = offsetOf(b) + sizeOfNumber(otherSize)
  const shared = Math.min(size, otherSize)
  for (let at = 0; at < shared; at++) {
    const difference = chunk[from + at] - against[otherFrom + at]
    if (difference !== 0) return difference
  }
  return size - otherSize
}

/** Of the row that begins there. */
export function sizeAt(chunk: Uint8Array, offset: number): number {
  let size = 0
  for (let shift = 0, byte = 128; byte > 127; shift += 7) {
    byte = chunk[offset++]
    size |= (byte & 127) << shift
  }
  return size
}

export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shared = Math.min(one.length, other.length)
  for (let at = 0; at < shared; at++) {
    if (one[at] !== other[at]) return one[at] - other[at]
  }
  return one.length - other.length
}

/** Room for the row, and for some behind it. */
export function growRows(rows: Rows, row: number) {
  if (row >= rows.starts.length) rows.starts = grown(rows.starts, Math.ceil(row * 1.1) + 64)
}

export function grown<Values extends Float64Array | Int32Array | Uint32Array | Uint8Array>(
  values: Values,
  capacity: number
): Values {
  if (values.length >= capacity) return values
  const larger = new (values.constructor as new (length: number) => Values)(capacity)
  larger.set(values as never)
  return larger
}
