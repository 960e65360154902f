// Each site keeps the sequence of its words as numbers; each word, and each pair of frequent words, has a posting.
// A sequence takes one to three bytes a word. Adding one splits nothing: the words come from `siteTokens`.
import { chunkOf, offsetOf, writeNumber } from '#search/index/arena'
import { codeOf, newCodes, type Codes } from '#search/index/codes'
import { newLexicon, nextNumber, numberFor, numberOf, type Lexicon } from '#search/index/lexicon'
import type { Order } from '#search/index/orders'
import { newPostings, type Postings } from '#search/index/postings'
import { bytesOf, newRows, type Rows } from '#search/index/rows'

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
  frequentShare: 1 / 64,
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
  codes: Codes
  /** By word: its place among the frequent ones from 1, 0 for the others. Fixed until the index is built anew. */
  ranks: Uint16Array
  frequent: number
  /** The number of each pair of frequent words, 0 for one that never stood together. */
  pairs: Uint32Array
  denseFrom: number
}

/** Above all words, so that a code is one number in a sequence and never looks like the end of another. */
const CODES_FROM = 2 ** 28

export function newWords(sites: number): Words {
  return {
    lexicon: newLexicon(),
    alphabet: { ids: new Uint32Array(0), length: 0 },
    listed: 0,
    postings: newPostings(0),
    sequences: newRows(sites),
    codes: newCodes(),
    ranks: new Uint16Array(0),
    frequent: 0,
    pairs: new Uint32Array(0),
    denseFrom: 0,
  }
}

/** Of a word or code in a sequence; 0 for an unknown word. */
export function symbolOf(lexicon: Lexicon, token: string): number {
  const code = codeOf(token)
  return code === null ? numberOf(lexicon, token) : CODES_FROM + code
}

/** Adds an unknown word. */
export function symbolFor(lexicon: Lexicon, token: string): number {
  const code = codeOf(token)
  return code === null ? numberFor(lexicon, token) : CODES_FROM + code
}

/** Null for a word. */
export function codeOfSymbol(symbol: number): number | null {
  return symbol < CODES_FROM ? null : symbol - CODES_FROM
}

let written = new Uint8Array(4096)
const MOST_BYTES = 6

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
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = bytes[at++]
      symbol += (byte & 127) * unit
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

/** Whether the bytes of a phrase stand in the site's sequence, beginning where a word begins. */
export function holdsPhrase({ arena, starts }: Rows, site: number, phrase: Uint8Array): boolean {
  if (starts[site] === 0) return false
  const bytes = chunkOf(arena, starts[site])
  let at = offsetOf(starts[site])
  let size = 0
  for (let shift = 0, byte = 128; byte > 127; shift += 7) {
    byte = bytes[at++]
    size |= (byte & 127) << shift
  }
  const first = phrase[0]
  const last = at + size - phrase.length
  // The byte before the first word ends the length of the row and is below 128, as at the end of any word.
  for (; at <= last; at++) {
    if (bytes[at] !== first || bytes[at - 1] > 127) continue
    let same = 1
    while (same < phrase.length && bytes[at + same] === phrase[same]) same++
    if (same === phrase.length) return true
  }
  return false
}
