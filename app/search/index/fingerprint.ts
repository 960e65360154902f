// Counts and hashes of all that answers are read from, by the name of the part: an edited index has those of one built
// anew. Words and names count by their bytes, as their numbers differ. Pairs are left out: each index has frequent words
// of its own. A million sites take some seconds.
import { sitesOf } from '#search/index/answers/match'
import { idsIn } from '#search/index/storage/bits'
import { idsOfTerm } from '#search/index/storage/postings'
import { bytesOf, type Rows } from '#search/index/storage/rows'
import { COMPANIES, isKnown, ORDERS, type SiteIndex } from '#search/index/site_index'
import { readSequence } from '#search/index/words/sequences'
import { SITE_STATUSES } from '#shared/sites/site_status'

type Fingerprint = Record<string, string>
type Column = SiteIndex['columns'][keyof SiteIndex['columns']]
/** Takes a site into a hash. */
type Take = (hash: number, id: number) => number

const START = 0x811c9dc5
const PRIME = 0x01000193
const SITES_A_SLICE = 2_000
const SIZE_A_SLICE = 50_000
/** A short posting takes as long as so many ids of a long one. */
const SIZE_A_TERM = 50

export function* fingerprint(index: SiteIndex): Generator<void, Fingerprint> {
  const parts: Fingerprint = {}
  const put = (name: string, count: number, hash: number) => {
    parts[name] = `${count} ${(hash >>> 0).toString(16)}`
  }
  for (const name of ORDERS) {
    yield
    const { ids, length } = index.orders[name]
    put(`order ${name}`, length, hashOf(ids.subarray(0, length)))
  }
  for (const [name, sets] of Object.entries(index.sets)) {
    for (const [code, bits] of sets.entries()) {
      yield
      const members = idsIn(bits)
      put(`${name} ${code}`, members.length, hashOf(members))
    }
  }
  const ids = idsIn(sitesOf(index, SITE_STATUSES))
  for (const [name, take] of Object.entries(factsOf(index))) {
    let hash = START
    for (let at = 0; at < ids.length; at++) {
      if (at % SITES_A_SLICE === 0) yield
      hash = take(hash, ids[at])
    }
    put(name, ids.length, hash)
  }
  yield* putWords(index, put)
  return parts
}

/** What is kept by site. */
function factsOf({ columns, directories, texts, words }: SiteIndex): Record<string, Take> {
  const { town, ...others } = columns
  const facts: Record<string, Take> = {}
  for (const [name, column] of Object.entries(others)) facts[name] = takeColumn(column)
  for (const kind of [...COMPANIES, 'town'] as const) {
    const names = hashesOf(directories[kind])
    facts[`name of ${kind}`] = (hash, id) => mixed(hash, names[columns[kind][id]])
  }
  for (const [name, rows] of Object.entries(texts)) {
    facts[`text ${name}`] = (hash, id) => mixed(hash, hashOf(bytesOf(rows, id)))
  }
  const hashes = hashesOf(words.lexicon)
  const symbols: number[] = []
  facts.sequences = (hash, id) => {
    const count = readSequence(words.sequences, id, symbols)
    let taken = mixed(hash, count)
    for (let at = 0; at < count; at++) taken = mixed(taken, hashes[symbols[at]])
    return taken
  }
  return facts
}

function* putWords(
  index: SiteIndex,
  put: (name: string, count: number, hash: number) => void
): Generator<void, void> {
  const { alphabet, lexicon, postings } = index.words
  const hashes = hashesOf(lexicon)
  let [entries, size, hash] = [0, 0, START]
  for (const word of alphabet.ids.subarray(0, alphabet.length)) {
    size += postings.counts[word] + SIZE_A_TERM
    if (size > SIZE_A_SLICE) {
      yield
      size = 0
    }
    const sites = Uint32Array.from(idsOfTerm(postings, word)).filter((id) => isKnown(index, id))
    if (sites.length > 0) hash = mixed(mixed(hash, hashes[word]), hashOf(sites))
    entries += sites.length
  }
  put('words', entries, hash)
}

function hashOf(values: ArrayLike<number>): number {
  let hash = START
  for (let at = 0; at < values.length; at++) hash = mixed(hash, values[at])
  return hash
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, PRIME)
}

function takeColumn(column: Column): Take {
  if (!(column instanceof Float64Array)) return (hash, id) => mixed(hash, column[id])
  const halves = new Uint32Array(column.buffer)
  return (hash, id) => mixed(mixed(hash, halves[2 * id]), halves[2 * id + 1])
}

/** Of the bytes of each row. */
function hashesOf(rows: Rows): Uint32Array {
  return rows.starts.map((_, row) => hashOf(bytesOf(rows, row)))
}
