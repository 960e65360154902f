// Hashes of everything that answers read, in parts. An edited index must have the same ones as a rebuilt one, so words
// and names count by their bytes: their numbers differ. Pairs are left out: each index has frequent words of its own.
// A million sites take some four seconds, no part more than a few tenths.
import { sitesOf } from '#search/index/answers/match'
import { idsIn, type Bits } from '#search/index/storage/bits'
import { idsOfTerm } from '#search/index/storage/postings'
import { bytesOf, type Rows } from '#search/index/storage/rows'
import { COMPANIES, isKnown, ORDERS, type SiteIndex } from '#search/index/site_index'
import { atOnce } from '#search/index/slices'
import { readSequence } from '#search/index/words/sequences'
import { SITE_STATUSES } from '#shared/sites/site_status'

/** Yields every few milliseconds. */
type Hash = Generator<void, number>
/** Takes a site into a hash. */
type Take = (hash: number, id: number) => number
type Column = SiteIndex['columns'][keyof SiteIndex['columns']]

const START = 0x811c9dc5
const PRIME = 0x01000193
const ROWS_A_SLICE = 2_000
const SIZE_A_SLICE = 50_000
/** A short posting takes as long as so many ids of a long one. */
const SIZE_A_TERM = 50
/** What takes longest is cut into so many parts, by the number of the site or the bytes of the word. */
const SHARES = 8

export function fingerprint(index: SiteIndex): Record<string, number> {
  const parts = Object.entries(fingerprintParts(index))
  return Object.fromEntries(parts.map(([name, hash]) => [name, atOnce(hash())]))
}

/** By names that do not depend on the index. */
export function fingerprintParts(index: SiteIndex): Record<string, () => Hash> {
  const { town, ...columns } = index.columns
  const parts: Record<string, () => Hash> = {}
  for (const name of ORDERS) parts[`order ${name}`] = () => ofOrder(index, name)
  for (const [name, sets] of Object.entries(index.sets)) parts[`sets ${name}`] = () => ofSets(sets)
  for (const [name, column] of Object.entries(columns)) {
    parts[name] = () => ofSites(index, takeColumn(column))
  }
  for (const [side, years] of Object.entries(index.years)) {
    parts[`years of ${side}`] = () => ofYears(years)
  }
  for (const kind of [...COMPANIES, 'town'] as const) {
    parts[`name of ${kind}`] = () => ofNames(index, kind)
  }
  for (const [name, rows] of Object.entries(index.texts)) {
    const take: Take = (hash, id) => mixed(hash, hashOf(bytesOf(rows, id)))
    parts[`text ${name}`] = () => ofSites(index, take)
  }
  for (let share = 0; share < SHARES; share++) {
    parts[`sequences ${share}`] = () => ofSequences(index, share)
    parts[`words ${share}`] = () => ofWords(index, share)
  }
  return parts
}

function* ofOrder({ orders }: SiteIndex, name: (typeof ORDERS)[number]): Hash {
  return hashOf(orders[name].ids.subarray(0, orders[name].length))
}

function* ofSets(sets: readonly Bits[]): Hash {
  let hash = START
  for (const bits of sets) {
    yield
    hash = mixed(hash, hashOf(idsIn(bits)))
  }
  return hash
}

function* ofYears(years: Map<number, number>): Hash {
  const some = [...years].filter(([, count]) => count !== 0)
  return hashOf(some.sort(([one], [other]) => one - other).flat())
}

function* ofSites(index: SiteIndex, take: Take, share?: number): Hash {
  const ids = idsIn(sitesOf(index, SITE_STATUSES))
  let hash = ids.length
  for (let at = 0; at < ids.length; at++) {
    if (at % ROWS_A_SLICE === 0) yield
    if (share === undefined || ids[at] % SHARES === share) hash = take(hash, ids[at])
  }
  return hash
}

function takeColumn(column: Column): Take {
  if (!(column instanceof Float64Array)) return (hash, id) => mixed(hash, column[id])
  const halves = new Uint32Array(column.buffer)
  return (hash, id) => mixed(mixed(hash, halves[2 * id]), halves[2 * id + 1])
}

function* ofNames(index: SiteIndex, kind: 'contractor' | 'client' | 'town'): Hash {
  const names = yield* hashesOf(index.directories[kind])
  const owners = index.columns[kind]
  return yield* ofSites(index, (hash, id) => mixed(hash, names[owners[id]]))
}

function* ofSequences(index: SiteIndex, share: number): Hash {
  const { lexicon, sequences } = index.words
  const hashes = yield* hashesOf(lexicon)
  const symbols: number[] = []
  const take: Take = (before, id) => {
    const count = readSequence(sequences, id, symbols)
    let hash = mixed(before, count)
    for (let at = 0; at < count; at++) hash = mixed(hash, hashes[symbols[at]])
    return hash
  }
  return yield* ofSites(index, take, share)
}

function* ofWords(index: SiteIndex, share: number): Hash {
  const { alphabet, lexicon, postings } = index.words
  const hashes = yield* hashesOf(lexicon)
  let [size, hash] = [0, START]
  for (const word of alphabet.ids.subarray(0, alphabet.length)) {
    size += SIZE_A_TERM / SHARES
    if (hashes[word] % SHARES === share) {
      size += postings.counts[word] + SIZE_A_TERM
      const sites = ofKnown(index, idsOfTerm(postings, word))
      if (sites !== START) hash = mixed(mixed(hash, hashes[word]), sites)
    }
    if (size < SIZE_A_SLICE) continue
    yield
    size = 0
  }
  return hash
}

/** Removed sites keep their words. */
function ofKnown(index: SiteIndex, ids: ArrayLike<number>): number {
  let hash = START
  for (let at = 0; at < ids.length; at++) if (isKnown(index, ids[at])) hash = mixed(hash, ids[at])
  return hash
}

/** Of the bytes of each row. */
function* hashesOf(rows: Rows): Generator<void, Uint32Array> {
  const hashes = new Uint32Array(rows.starts.length)
  for (let row = 0; row < hashes.length; row++) {
    if (row % ROWS_A_SLICE === 0) yield
    hashes[row] = hashOf(bytesOf(rows, row))
  }
  return hashes
}

function hashOf(values: ArrayLike<number>): number {
  let hash = START
  for (let at = 0; at < values.length; at++) hash = mixed(hash, values[at])
  return hash
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, PRIME)
}
