// Each site keeps the sequence of its words as numbers; each word, and each pair of frequent words, has a posting.
// A sequence takes one to three bytes a word. Adding one splits nothing: the words come from `siteTokens`.
import { chunkOf, offsetOf, sizeOfNumber, writeNumber } from '#search/index/storage/arena'
import { newLexicon, nextNumber, numberFor, type Lexicon } from '#search/index/storage/lexicon'
import { postcodeNumber } from '#search/index/storage/columns'
import type { Order } from '#search/index/storage/orders'
import { newPostings, type Postings } from '#search/index/storage/postings'
import { bytesOf, newRows, sizeAt, type Rows } from '#search/index/storage/rows'

/** Shares of all sites, with a least number of sites for small indexes. */
export type WordLimits = {
  /** From here on a posting is a bit set. */
  denseShare: number
  denseLeast: number
  /** From here on a word is frequent, at most `mostFrequent` of them. */
  frequentShare: number
  frequentLeast: number
  mostFrequent: number
}

export const WORD_LIMITS: WordLimits = {
  denseShare: 1 / 16,
  denseLeast: 4096,
  frequentShare: 1 / 32,
  frequentLeast: 1024,
  mostFrequent: 1024,
}

export type Words = {
  lexicon: Lexicon
  /** The words by their bytes, for beginnings; without pairs. */
  alphabet: Order
  /** The alphabet holds the words up to this number. */
  listed: number
  postings: Postings
  /** By site. */
  sequences: Rows
  /** By word: its place among the frequent ones from 1, 0 for the others. Fixed until the next rebuild. */
  ranks: Uint16Array
  frequent: number
  /** The number of each pair of frequent words, 0 for one that never stood together. */
  pairs: Uint32Array
  denseFrom: number
}

/** In a sequence: the site's own full postcode. It has no posting, as nearly every site has its own: the order of
 * postcodes finds it. */
export const OWN_POSTCODE = 1

const FULL_POSTCODE =
  /^(?:[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|(?:[ac-fhknprtv-y]\d\d|d6w)[\dac-fhknprtv-y]{4})$/
const [SHORTEST, LONGEST] = [5, 7]

export function newWords(sites: number): Words {
  const lexicon = newLexicon()
  // The number of `OWN_POSTCODE`.
  nextNumber(lexicon)
  return {
    lexicon,
    alphabet: { ids: new Uint32Array(0), length: 0 },
    listed: 0,
    postings: newPostings(0),
    sequences: newRows(sites),
    ranks: new Uint16Array(0),
    frequent: 0,
    pairs: new Uint32Array(0),
    denseFrom: 0,
  }
}

/** Null for other words: "A40", "M25" and "B1" are words. */
export function fullPostcode(word: string): number | null {
  const couldBe = word.length >= SHORTEST && word.length <= LONGEST
  return couldBe && FULL_POSTCODE.test(word) ? postcodeNumber(word) : null
}

/** The sequence of a site with this postcode; adds unknown words. */
export function symbolsOf(lexicon: Lexicon, tokens: readonly string[], postcode: number): number[] {
  return tokens.map((token) =>
    fullPostcode(token) === postcode ? OWN_POSTCODE : numberFor(lexicon, token)
  )
}

let written = new Uint8Array(4096)
const MOST_BYTES = 5

/** The bytes of a sequence, valid until the next call. */
export function sequenceBytes(symbols: ArrayLike<number>): Uint8Array {
  if (written.length < symbols.length * MOST_BYTES) {
    written = new Uint8Array(symbols.length * MOST_BYTES * 2)
  }
  let size = 0
  for (let at = 0; at < symbols.length; at++) size = writeNumber(written, size, symbols[at])
  return written.subarray(0, size)
}

/** Reads a site's sequence into `symbols` and returns their number. */
export function readSequence(sequences: Rows, site: number, symbols: number[]): number {
  const bytes = bytesOf(sequences, site)
  let count = 0
  for (let at = 0; at < bytes.length;) {
    let byte = bytes[at++]
    let symbol = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]
      symbol |= (byte & 127) << shift
    }
    symbols[count++] = symbol
  }
  return count
}

/** 0 unless both are frequent and stand together somewhere. */
export function pairOf(words: Words, one: number, other: number): number {
  const [first, second] = [rankOf(words, one), rankOf(words, other)]
  return first && second ? words.pairs[placeOfPair(words, first, second)] : 0
}

export function isFrequentPair(words: Words, one: number, other: number): boolean {
  return rankOf(words, one) > 0 && rankOf(words, other) > 0
}

/** Numbers a pair of frequent words that is new; 0 for other words. */
export function pairFor(words: Words, one: number, other: number): number {
  const [first, second] = [rankOf(words, one), rankOf(words, other)]
  if (!first || !second) return 0
  const place = placeOfPair(words, first, second)
  words.pairs[place] ||= nextNumber(words.lexicon)
  return words.pairs[place]
}

function rankOf({ ranks }: Words, symbol: number): number {
  return symbol < ranks.length ? ranks[symbol] : 0
}

function placeOfPair({ frequent }: Words, first: number, second: number): number {
  return (first - 1) * frequent + second - 1
}

/** `shifts`: how far the phrase may move along when its last place holds a byte (Horspool). */
export type Phrase = { bytes: Uint8Array; shifts: Uint8Array }

export function phraseOf(symbols: readonly number[]): Phrase {
  const bytes = sequenceBytes(symbols).slice()
  const last = bytes.length - 1
  const shifts = new Uint8Array(256).fill(bytes.length)
  for (let at = 0; at < last; at++) shifts[bytes[at]] = last - at
  return { bytes, shifts }
}

/** Whether the phrase stands in the site's sequence, beginning where a word begins. */
export function holdsPhrase({ arena, starts }: Rows, site: number, phrase: Phrase): boolean {
  if (starts[site] === 0) return false
  const chunk = chunkOf(arena, starts[site])
  const row = offsetOf(starts[site])
  const size = sizeAt(chunk, row)
  const { bytes, shifts } = phrase
  const last = bytes.length - 1
  const end = row + sizeOfNumber(size) + size
  for (let at = end - size; at + last < end; at += shifts[chunk[at + last]]) {
    // The byte before the first word ends the size of the row and is below 128, as at the end of any word.
    if (chunk[at + last] !== bytes[last] || chunk[at - 1] > 127) continue
    let same = 0
    while (same < last && chunk[at + same] === bytes[same]) same++
    if (same === last) return true
  }
  return false
}
