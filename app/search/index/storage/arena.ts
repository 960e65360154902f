// An arena holds byte strings in chunks of up to 4 MB; an address is a number, and 0 means none.
// Adding one copies its bytes. Only postings give room back; an index is rebuilt once half of another arena is wasted.

export type Arena = {
  chunks: Uint8Array<ArrayBuffer>[]
  used: number
  wasted: number
  /** Addresses given back, by the size of their room. */
  free: Map<number, number[]>
}

const CHUNK_BITS = 22
const CHUNK = 2 ** CHUNK_BITS
const FIRST = 2 ** 12
/** Addresses are kept in 32 bits. */
const GREATEST = 2 ** 32

export function newArena(): Arena {
  return { chunks: [], used: 1, wasted: 0, free: new Map() }
}

/** The address of `size` bytes, which may hold anything. */
export function reserve(arena: Arena, size: number): number {
  if (size > CHUNK) throw new RangeError(`${size} bytes exceed a chunk.`)
  if (arena.used + CHUNK > GREATEST) throw new RangeError('The arena is full.')
  const isOver = (arena.used % CHUNK) + size > CHUNK
  const address = isOver ? Math.ceil(arena.used / CHUNK) * CHUNK : arena.used
  const chunk = Math.floor(address / CHUNK)
  const end = (address % CHUNK) + size
  const held = arena.chunks[chunk]
  if (!held || held.length < end) {
    const wanted = Math.max(FIRST, 2 ** Math.ceil(Math.log2(end)))
    const grown = new Uint8Array(Math.min(CHUNK, chunk > 0 ? CHUNK : wanted))
    if (held) grown.set(held)
    arena.chunks[chunk] = grown
  }
  arena.used = address + size
  return address
}

/** Room for that many bytes and some more, of one of few sizes, so that it is used again once it is given back. */
export function roomFor(size: number): number {
  const step = 2 ** Math.max(0, 29 - Math.clz32(size + 2))
  return Math.ceil((size + 2) / step) * step
}

/** The address of such a room. */
export function reserveRoom(arena: Arena, room: number): number {
  const address = arena.free.get(room)?.pop()
  if (address === undefined) return reserve(arena, room)
  arena.wasted -= room
  return address
}

export function giveBack(arena: Arena, address: number, room: number) {
  arena.wasted += room
  const others = arena.free.get(room)
  if (others) others.push(address)
  else arena.free.set(room, [address])
}

/** Whether less than half of it is in use; small ones may waste a chunk. */
export function isMostlyWaste({ used, wasted }: Arena): boolean {
  return wasted > CHUNK && wasted > used / 2
}

export function chunkOf(arena: Arena, address: number): Uint8Array {
  return arena.chunks[address >>> CHUNK_BITS]
}

export function offsetOf(address: number): number {
  return address & (CHUNK - 1)
}

/** Seven bits a byte, the lowest first; all bytes but the last have their highest bit set. */
export function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  while (value > 127) {
    bytes[at++] = (value % 128) | 128
    value = Math.floor(value / 128)
  }
  bytes[at++] = value
  return at
}

export function sizeOfNumber(value: number): number {
  let size = 1
  for (let left = value; left > 127; left = Math.floor(left / 128)) size++
  return size
}
