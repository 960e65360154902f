// Full postcodes stay out of the lexicon, since nearly every site has its own: pairs of code and site, sorted by code.
// Finding one, or all with a beginning, is a binary search; 16 bytes a pair.
import type { Bits } from '#search/index/bits'
import { postcodeNumber, postcodeRange } from '#search/index/columns'
import { positionIn, replaceSegment, segmentOf, sortByNumber } from '#search/index/orders'
import { grown } from '#search/index/rows'
import type { Order } from '#search/index/orders'

/** `order` sorts the numbers of pairs by their codes. */
export type Codes = { codes: Float64Array; sites: Uint32Array; pairs: number; order: Order }

const FULL = /^(?:[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|(?:[ac-fhknprtv-y]\d\d|d6w)[\dac-fhknprtv-y]{4})$/
const BEGINNING = /^[a-z\d]{1,7}$/
const [SHORTEST, LONGEST] = [5, 7]

/** Null for other words: "A40", "M25" and "B1" are words. */
export function codeOf(word: string): number | null {
  const couldBe = word.length >= SHORTEST && word.length <= LONGEST
  return couldBe && FULL.test(word) ? postcodeNumber(word) : null
}

export function newCodes(): Codes {
  const order = { ids: new Uint32Array(0), length: 0 }
  return { codes: new Float64Array(64), sites: new Uint32Array(64), pairs: 0, order }
}

/** Not found before the order holds the pair. */
export function addPair(codes: Codes, code: number, site: number): number {
  const pair = codes.pairs++
  if (pair >= codes.sites.length) {
    const larger = Math.ceil(pair * 1.2) + 64
    codes.codes = grown(codes.codes, larger)
    codes.sites = grown(codes.sites, larger)
  }
  codes.codes[pair] = code
  codes.sites[pair] = site
  return pair
}

export function sortPairs(codes: Codes) {
  codes.codes = codes.codes.slice(0, codes.pairs)
  codes.sites = codes.sites.slice(0, codes.pairs)
  const pairs = Uint32Array.from({ length: codes.pairs }, (_, pair) => pair)
  codes.order = sortByNumber(pairs, codes.codes)
}

/** Adds the sites with a code that begins so. */
export function addCodes(codes: Codes, beginning: string, bits: Bits) {
  if (!BEGINNING.test(beginning)) return
  addCodesBetween(codes, ...postcodeRange(beginning), bits)
}

/** Both codes included. */
export function addCodesBetween(
  { codes, sites, order }: Codes,
  from: number,
  to: number,
  bits: Bits
) {
  const { ids, length } = order
  const first = positionIn(order, (pair) => codes[pair] >= from)
  for (let at = first; at < length && codes[ids[at]] <= to; at++) {
    const site = sites[ids[at]]
    bits[site >>> 5] |= 1 << (site & 31)
  }
}

export type CodeEdit = { code: number; site: number }

/** Returns the step that publishes it. */
export function editCodes(codes: Codes, removed: CodeEdit[], added: CodeEdit[]): () => void {
  const { order } = codes
  const positions = removed.map(({ code, site }) => {
    let position = positionIn(order, (pair) => codes.codes[pair] >= code)
    while (codes.sites[order.ids[position]] !== site) position++
    return position
  })
  const inOrder = added.toSorted((one, other) => one.code - other.code)
  const placed = inOrder.map(({ code, site }) => {
    const position = positionIn(order, (pair) => codes.codes[pair] > code)
    return { position, id: addPair(codes, code, site) }
  })
  const segment = segmentOf(order, positions, placed)
  return () => {
    if (segment) replaceSegment(order, segment)
  }
}
