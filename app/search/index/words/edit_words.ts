// Finds the words and pairs that changed sites gain and lose, and writes their postings anew beside the old ones.
// A site that is new costs some 60 short appends; an edit costs the words that differ.
import { add, emptyBits, remove } from '#search/index/storage/bits'
import { positionIn, replaceSegment, segmentOf } from '#search/index/storage/orders'
import {
  addPosting,
  editPosting,
  growPostings,
  publishPosting,
} from '#search/index/storage/postings'
import {
  bytesOf,
  compareBytes,
  compareRows,
  putBytes,
  replaceRow,
} from '#search/index/storage/rows'
import type { SiteFacts } from '#search/index/site_facts'
import {
  OWN_POSTCODE,
  pairFor,
  readSequence,
  sequenceBytes,
  symbolsOf,
  type Words,
} from '#search/index/words/sequences'

type TermEdit = { added: number[]; removed: Set<number> }
export type WordEdit = Pick<SiteFacts, 'id' | 'tokens'> & { postcode: number }
type Step = () => void

const SITES_A_SLICE = 25
const BYTES_A_SLICE = 50_000
/** A short posting takes as long as this many bytes of a long one. */
const BYTES_A_TERM = 2_000

/** Sites in the order of their ids. Yields between slices of some milliseconds; returns the steps that publish. */
export function* editWords(
  words: Words,
  sites: readonly WordEdit[],
  capacity: number
): Generator<void, Step[]> {
  const steps: Step[] = []
  const terms = new Map<number, TermEdit>()
  for (const [at, { id, tokens, postcode }] of sites.entries()) {
    if (at % SITES_A_SLICE === 0) yield
    if (!tokens) continue
    steps.push(editSite(words, id, symbolsOf(words.lexicon, tokens, postcode), terms))
  }
  growPostings(words.postings, words.lexicon.size + 1)
  let bytes = 0
  for (const [term, edit] of terms) {
    bytes += words.postings.used[term] + BYTES_A_TERM
    if (bytes > BYTES_A_SLICE) {
      yield
      bytes = 0
    }
    steps.push(editTerm(words, term, edit, capacity))
  }
  yield
  steps.push(listNewWords(words))
  return steps
}

function editSite(
  words: Words,
  site: number,
  symbols: readonly number[],
  terms: Map<number, TermEdit>
): Step {
  const { sequences } = words
  const bytes = sequenceBytes(symbols)
  if (compareBytes(bytes, bytesOf(sequences, site)) === 0 && sequences.starts[site] !== 0) {
    return () => {}
  }
  const before: number[] = []
  before.length = readSequence(sequences, site, before)
  const address = putBytes(sequences, bytes)
  const [old, now] = [termsOf(words, before), termsOf(words, symbols)]
  const editOf = (term: number) => {
    const known = terms.get(term) ?? { added: [], removed: new Set() }
    terms.set(term, known)
    return known
  }
  for (const term of now) if (!old.has(term)) editOf(term).added.push(site)
  for (const term of old) if (!now.has(term)) editOf(term).removed.add(site)
  return () => replaceRow(sequences, site, symbols.length > 0 ? address : 0)
}

/** Words and pairs of frequent words, each once. */
function termsOf(words: Words, symbols: readonly number[]): Set<number> {
  const terms = new Set<number>()
  symbols.forEach((symbol, at) => {
    if (symbol !== OWN_POSTCODE) terms.add(symbol)
    const pair = at > 0 ? pairFor(words, symbols[at - 1], symbol) : 0
    if (pair > 0) terms.add(pair)
  })
  return terms
}

function editTerm(words: Words, term: number, edit: TermEdit, capacity: number): Step {
  const { postings, denseFrom } = words
  const count = postings.counts[term] + edit.added.length - edit.removed.size
  if (!postings.dense.has(term) && count < denseFrom) {
    const posting = editPosting(postings, term, edit.added, edit.removed)
    return () => publishPosting(postings, term, posting)
  }
  const bits = postings.dense.get(term) ?? emptyBits(capacity)
  if (!postings.dense.has(term)) addPosting(postings, term, bits)
  return () => {
    for (const id of edit.added) add(bits, id)
    for (const id of edit.removed) remove(bits, id)
    postings.dense.set(term, bits)
    postings.counts[term] = count
  }
}

/** Words that are not in the alphabet yet. */
function listNewWords(words: Words): Step {
  const { lexicon, alphabet } = words
  const listed = lexicon.size
  const fresh: number[] = []
  for (let number = words.listed + 1; number <= listed; number++) {
    if (lexicon.starts[number] !== 0) fresh.push(number)
  }
  const compare = (one: number, other: number) => compareRows(lexicon, one, other)
  const placed = fresh.sort(compare).map((id) => ({
    position: positionIn(alphabet, (other) => compare(other, id) > 0),
    id,
  }))
  const segment = segmentOf(alphabet, [], placed)
  return () => {
    if (segment) replaceSegment(alphabet, segment)
    words.listed = listed
  }
}
