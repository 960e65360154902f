// An order is an array of ids, sorted by a key and then by the id; ids without a key are not in it.
// Finding a place takes some twenty comparisons; an edit copies only the range between its places.
import { grown } from '#search/index/storage/rows'

export type Order = { ids: Uint32Array; length: number }

/** Takes the place of the ids from `from` to `to`. */
export type Segment = { from: number; to: number; ids: Uint32Array }

export type Placed = { position: number; id: number }

const ROOM = 1.02
const STEPS = 1_024

/** The first position whose id `isAfter`, which must hold for all ids behind it. */
export function positionIn({ ids, length }: Order, isAfter: (id: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAfter(ids[middle])) high = middle
    else low = middle + 1
  }
  return low
}

/** `removed` are positions; both lists in any order, but ids added at one position in theirs. Null for no edit. */
export function segmentOf(order: Order, removed: number[], added: Placed[]): Segment | null {
  if (removed.length + added.length === 0) return null
  const gone = removed.toSorted((one, other) => one - other)
  const places = [...gone, ...added.map(({ position }) => position)]
  const from = places.reduce((least, place) => Math.min(least, place))
  const to = Math.max(gone.length > 0 ? gone[gone.length - 1] + 1 : 0, added.at(-1)?.position ?? 0)
  const ids = new Uint32Array(to - from - gone.length + added.length)
  let [read, written] = [from, 0]
  const copyTo = (position: number) => {
    ids.set(order.ids.subarray(read, position), written)
    written += position - read
    read = position
  }
  let [nextGone, nextAdded] = [0, 0]
  while (nextGone < gone.length || nextAdded < added.length) {
    const isAdded = nextAdded < added.length && !(added[nextAdded].position > gone[nextGone])
    copyTo(isAdded ? added[nextAdded].position : gone[nextGone])
    if (isAdded) ids[written++] = added[nextAdded++].id
    else {
      nextGone++
      read++
    }
  }
  copyTo(to)
  return { from, to, ids }
}

export function replaceSegment(order: Order, { from, to, ids }: Segment) {
  const length = order.length - (to - from) + ids.length
  if (length > order.ids.length) order.ids = grown(order.ids, Math.ceil(length * ROOM) + 64)
  if (from + ids.length !== to) order.ids.copyWithin(from + ids.length, to, order.length)
  order.ids.set(ids, from)
  order.length = length
}

/** By a number each, equal ones by their id. With `most`, at least the first so many, and few more. */
export function sortByNumber(
  ids: Uint32Array,
  numberOf: (id: number) => number,
  most = ids.length
): Order {
  const numbers = new Float64Array(ids.length)
  for (let at = 0; at < ids.length; at++) numbers[at] = numberOf(ids[at])
  const least = most < ids.length ? leastOf(ids, numbers, most) : ids
  if (least.length < ids.length) return sortByNumber(least, numberOf)
  const sorted = numbers.toSorted()
  // Sorting one number of 64 bits is far faster than a comparison in JavaScript: the rank above, the id below.
  const packed = new BigUint64Array(numbers.buffer)
  const halves = new Uint32Array(numbers.buffer)
  for (let at = 0; at < ids.length; at++) {
    const rank = firstAtLeast(sorted, numbers[at])
    halves[2 * at] = ids[at]
    halves[2 * at + 1] = rank
  }
  packed.sort()
  const order = { ids: new Uint32Array(roomFor(ids.length)), length: ids.length }
  for (let at = 0; at < ids.length; at++) order.ids[at] = halves[2 * at]
  // Freed at once: the collector would let the garbage of several sorts gather.
  for (const { buffer } of [sorted, numbers]) buffer.transfer(0)
  return order
}

/** The ids of at least `most` of the smallest numbers. Counting them in equal steps is far faster than sorting them. */
function leastOf(ids: Uint32Array, numbers: Float64Array, most: number): Uint32Array {
  let [least, greatest] = [Infinity, -Infinity]
  for (const number of numbers) {
    if (number < least) least = number
    if (number > greatest && number < Infinity) greatest = number
  }
  if (!(greatest > least)) return ids
  const stepOf = (number: number) =>
    number === Infinity ? STEPS : Math.floor(((number - least) / (greatest - least)) * (STEPS - 1))
  const counts = new Uint32Array(STEPS + 1)
  for (const number of numbers) counts[stepOf(number)]++
  let [step, count] = [0, counts[0]]
  while (count < most) count += counts[++step]
  const found = new Uint32Array(count)
  for (let at = 0, next = 0; next < count; at++) {
    if (stepOf(numbers[at]) <= step) found[next++] = ids[at]
  }
  return found
}

export function sortByComparing(
  ids: Uint32Array,
  compare: (one: number, other: number) => number
): Order {
  const order = { ids: new Uint32Array(roomFor(ids.length)), length: ids.length }
  order.ids.set(ids)
  order.ids.subarray(0, ids.length).sort((one, other) => compare(one, other) || one - other)
  return order
}

function roomFor(length: number): number {
  return Math.ceil(length * ROOM)
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
