// A posting lists the sites of one term in rising order: the gaps between ids, mostly one byte each, or a bit set where
// the term is frequent. Reading one costs about a nanosecond an id; the arrays here hold one number per term.
import {
  chunkOf,
  giveBack,
  newArena,
  offsetOf,
  reserveRoom,
  roomFor,
  sizeOfNumber,
  writeNumber,
  type Arena,
} from '#search/index/storage/arena'
import {
  addAll,
  countCommon,
  emptyBits,
  has,
  idsIn,
  keepCommon,
  type Bits,
} from '#search/index/storage/bits'
import { grown } from '#search/index/storage/rows'

export type Postings = {
  arena: Arena
  starts: Uint32Array
  /** Bytes written and bytes reserved. */
  used: Uint32Array
  room: Uint32Array
  counts: Uint32Array
  /** The greatest id, to which the next gap is added. */
  lasts: Uint32Array
  dense: Map<number, Bits>
}

/** What a term's posting becomes once it is published. */
export type Posting = { start: number; used: number; room: number; count: number; last: number }

export function newPostings(terms: number): Postings {
  const numbers = () => new Uint32Array(terms)
  return {
    arena: newArena(),
    starts: numbers(),
    used: numbers(),
    room: numbers(),
    counts: numbers(),
    lasts: numbers(),
    dense: new Map(),
  }
}

export function growPostings(postings: Postings, terms: number) {
  if (postings.starts.length >= terms) return
  for (const name of ['starts', 'used', 'room', 'counts', 'lasts'] as const) {
    postings[name] = grown(postings[name], Math.ceil(terms * 1.1) + 64)
  }
}

/** Adds the term's sites to the set. */
export function addPosting(postings: Postings, term: number, bits: Bits) {
  const dense = postings.dense.get(term)
  if (dense) return addAll(bits, dense)
  const bytes = chunkOf(postings.arena, postings.starts[term])
  let at = offsetOf(postings.starts[term])
  const end = at + postings.used[term]
  let id = 0
  while (at < end) {
    let byte = bytes[at++]
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]
      gap |= (byte & 127) << shift
    }
    id += gap
    bits[id >>> 5] |= 1 << (id & 31)
  }
}

export function keepPosting(postings: Postings, term: number, bits: Bits) {
  const dense = postings.dense.get(term)
  if (dense) return keepCommon(bits, dense)
  const found = emptyBits(bits.length << 5)
  addPosting(postings, term, found)
  keepCommon(bits, found)
}

/** How many of the term's sites are in the set. */
export function countPosting(postings: Postings, term: number, bits: Bits): number {
  const dense = postings.dense.get(term)
  if (dense) return countCommon(dense, bits)
  return sparseIds(postings.arena, postings.starts[term], postings.used[term]).filter((id) =>
    has(bits, id)
  ).length
}

/** Writes the new posting behind what readers see. Ids added at the end go into the room that is reserved for them;
 * any other edit writes the posting anew. */
export function editPosting(
  postings: Postings,
  term: number,
  added: readonly number[],
  removed: ReadonlySet<number>
): Posting {
  const { starts, used, room, counts, lasts } = postings
  const isAtEnd = removed.size === 0 && (counts[term] === 0 || added[0] > lasts[term])
  if (!isAtEnd) {
    const kept = sparseIds(postings.arena, starts[term], used[term]).filter(
      (id) => !removed.has(id)
    )
    return writePosting(postings, merged(kept, added))
  }
  const gaps = gapsOf(added, lasts[term])
  const size = gaps.reduce((sum, gap) => sum + sizeOfNumber(gap), 0)
  const count = counts[term] + added.length
  const last = added[added.length - 1]
  if (used[term] + size <= room[term]) {
    writeGaps(postings.arena, starts[term] + used[term], gaps)
    return { start: starts[term], used: used[term] + size, room: room[term], count, last }
  }
  const larger = roomFor(used[term] + size)
  const start = reserveRoom(postings.arena, larger)
  if (used[term] > 0) {
    const from = offsetOf(starts[term])
    const bytes = chunkOf(postings.arena, starts[term]).subarray(from, from + used[term])
    chunkOf(postings.arena, start).set(bytes, offsetOf(start))
  }
  writeGaps(postings.arena, start + used[term], gaps)
  return { start, used: used[term] + size, room: larger, count, last }
}

export function publishPosting(postings: Postings, term: number, posting: Posting) {
  const { arena, starts, room } = postings
  if (posting.start !== starts[term] && room[term] > 0) giveBack(arena, starts[term], room[term])
  postings.starts[term] = posting.start
  postings.used[term] = posting.used
  postings.room[term] = posting.room
  postings.counts[term] = posting.count
  postings.lasts[term] = posting.last
}

/** In rising order. */
export function idsOfTerm(
  { arena, starts, used, dense }: Postings,
  term: number
): ArrayLike<number> {
  const bits = dense.get(term)
  return bits ? idsIn(bits) : sparseIds(arena, starts[term], used[term])
}

function sparseIds(arena: Arena, start: number, used: number): number[] {
  const ids: number[] = []
  const bytes = chunkOf(arena, start)
  const from = offsetOf(start)
  for (let at = from, id = 0, gap = 0, shift = 0; at < from + used; at++) {
    gap |= (bytes[at] & 127) << shift
    shift += 7
    if (bytes[at] > 127) continue
    ids.push((id += gap))
    gap = shift = 0
  }
  return ids
}

function writePosting(postings: Postings, ids: number[]): Posting {
  const gaps = gapsOf(ids, 0)
  const size = gaps.reduce((sum, gap) => sum + sizeOfNumber(gap), 0)
  const start = reserveRoom(postings.arena, roomFor(size))
  writeGaps(postings.arena, start, gaps)
  return { start, used: size, room: roomFor(size), count: ids.length, last: ids.at(-1) ?? 0 }
}

function merged(some: readonly number[], others: readonly number[]): number[] {
  const all: number[] = []
  let next = 0
  for (const id of some) {
    while (next < others.length && others[next] < id) all.push(others[next++])
    all.push(id)
  }
  return [...all, ...others.slice(next)]
}

function gapsOf(ids: readonly number[], before: number): number[] {
  return ids.map((id, at) => id - (at === 0 ? before : ids[at - 1]))
}

function writeGaps(arena: Arena, address: number, gaps: number[]) {
  const bytes = chunkOf(arena, address)
  let at = offsetOf(address)
  for (const gap of gaps) at = writeNumber(bytes, at, gap)
}
