// Counts and hashes of all that answers are read from, by the name of the part: an edited index has those of one built
// anew. Words and names count by their bytes, as their numbers differ. Pairs are left out: each index has frequent words
// of its own. A million sites take about a second.
import { sitesOf } from '#search/index/answers/match'
import { idsIn } from '#search/index/storage/bits'
import { idsOfTerm } from '#search/index/storage/postings'
import { bytesOf, type Rows } from '#search/index/storage/rows'
import { COMPANIES, ORDERS, type SiteIndex } from '#search/index/site_index'
import { readSequence } from '#search/index/words/sequences'
import { SITE_STATUSES } from '#shared/sites/site_status'

export type Fingerprint = Record<string, string>

const START = 0x811c9dc5
const PRIME = 0x01000193
const SITES_A_SLICE = 1_000
const ENTRIES_A_SLICE = 100_000

export function* fingerprint(index: SiteIndex): Generator<void, Fingerprint> {
  const { columns, directories, orders, sets, texts } = index
  const ids = idsIn(sitesOf(index, SITE_STATUSES))
  const parts: Fingerprint = {}
  const put = (name: string, count: number, hash: number) => {
    parts[name] = `${count} ${(hash >>> 0).toString(16)}`
  }
  for (const name of ORDERS) {
    yield
    put(`order ${name}`, orders[name].length, hashOf(orders[name].ids, orders[name].length))
  }
  for (const [name, codes] of Object.entries(sets)) {
    yield
    for (const [code, bits] of codes.entries()) {
      const members = idsIn(bits)
      put(`${name} ${code}`, members.length, hashOf(members))
    }
  }
  for (const [name, column] of Object.entries(columns)) {
    yield
    if (name !== 'town') put(name, ids.length, hashOfColumn(column, ids))
  }
  for (const kind of [...COMPANIES, 'town'] as const) {
    yield
    const names = hashesOf(directories[kind])
    put(`name of ${kind}`, ids.length, hashOf(ids.map((id) => names[columns[kind][id]])))
  }
  for (const [name, rows] of Object.entries(texts)) {
    yield
    put(`text ${name}`, ids.length, hashOf(ids.map((id) => hashOf(bytesOf(rows, id)))))
  }
  yield* wordsOf(index, ids, put)
  return parts
}

function* wordsOf(
  { words }: SiteIndex,
  ids: Uint32Array,
  put: (name: string, count: number, hash: number) => void
): Generator<void, void> {
  const { alphabet, lexicon, postings, sequences } = words
  const hashes = hashesOf(lexicon)
  let [entries, slice] = [0, 0]
  const used = alphabet.ids.subarray(0, alphabet.length).filter((term) => postings.counts[term] > 0)
  const found = new Uint32Array(used.length)
  for (const [at, term] of used.entries()) {
    found[at] = hashOf(idsOfTerm(postings, term), Infinity, hashes[term])
    entries += postings.counts[term]
    if (entries - slice < ENTRIES_A_SLICE) continue
    yield
    slice = entries
  }
  put('words', entries, hashOf(found))
  const symbols: number[] = []
  let [hash, symbolCount] = [START, 0]
  for (const [at, id] of ids.entries()) {
    if (at % SITES_A_SLICE === 0) yield
    const count = readSequence(sequences, id, symbols)
    for (let place = 0; place < count; place++) hash = mixed(hash, hashes[symbols[place]])
    hash = mixed(hash, count)
    symbolCount += count
  }
  put('sequences', symbolCount, hash)
}

function hashOf(values: ArrayLike<number>, most = Infinity, start = START): number {
  const length = Math.min(values.length, most)
  let hash = start
  for (let at = 0; at < length; at++) hash = mixed(hash, values[at])
  return hash
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, PRIME)
}

function hashOfColumn(column: SiteIndex['columns'][keyof SiteIndex['columns']], ids: Uint32Array) {
  const halves = column instanceof Float64Array ? new Uint32Array(column.buffer) : column
  const width = halves.length / column.length
  let hash = START
  for (const id of ids) {
    for (let half = 0; half < width; half++) hash = mixed(hash, halves[id * width + half])
  }
  return hash
}

/** Of the bytes of each row. */
function hashesOf(rows: Rows): Uint32Array {
  return rows.starts.map((_, row) => hashOf(bytesOf(rows, row)))
}
