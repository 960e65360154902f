// Sites that hold the words of a search: rare words by their postings, phrases by pairs or by comparing sequences.
// A word takes 0.02 to 0.2 ms at a million sites, a beginning reads all of its words, a phrase up to 0.1 µs a candidate.
import { addCodes, addCodesBetween } from '#search/index/codes'
import { emptyBits, keepCommon, keepWhere, type Bits } from '#search/index/bits'
import { positionIn } from '#search/index/orders'
import { addPosting, keepPosting } from '#search/index/postings'
import { bytesOf, compareBytes, utf8 } from '#search/index/rows'
import {
  codeOfSymbol,
  holdsPhrase,
  isFrequentPair,
  pairOf,
  sequenceBytes,
  symbolOf,
  type Words,
} from '#search/index/words'
import type { ParsedSearch } from '#shared/sites/tokenize'

/** No byte of UTF-8. */
const AFTER = 255

/** Keeps the sites with all words, all phrases and some word with the beginning. */
export function keepSearch(words: Words, search: ParsedSearch, bits: Bits) {
  if (search.empty) return void bits.fill(0)
  for (const word of search.words) keepSymbol(words, symbolOf(words.lexicon, word), bits)
  if (search.prefix !== null) keepBeginning(words, search.prefix, bits)
  for (const phrase of search.phrases) keepPhrase(words, phrase, bits)
}

function keepSymbol(words: Words, symbol: number, bits: Bits) {
  if (symbol === 0) return void bits.fill(0)
  const code = codeOfSymbol(symbol)
  if (code === null) return keepPosting(words.postings, symbol, bits)
  const found = emptyBits(bits.length << 5)
  addCodesBetween(words.codes, code, code, found)
  keepCommon(bits, found)
}

function keepBeginning({ lexicon, alphabet, postings, codes }: Words, typed: string, bits: Bits) {
  const beginning = utf8(typed)
  const end = Uint8Array.of(...beginning, AFTER)
  const at = (bound: Uint8Array) =>
    positionIn(alphabet, (word) => compareBytes(bytesOf(lexicon, word), bound) >= 0)
  const found = emptyBits(bits.length << 5)
  for (let from = at(beginning), to = at(end); from < to; from++) {
    addPosting(postings, alphabet.ids[from], found)
  }
  addCodes(codes, typed, found)
  keepCommon(bits, found)
}

function keepPhrase(words: Words, phrase: readonly string[], bits: Bits) {
  const symbols = phrase.map((word) => symbolOf(words.lexicon, word))
  const isPair = symbols.length === 2 && isFrequentPair(words, symbols[0], symbols[1])
  for (let at = 1; at < symbols.length; at++) {
    if (!isFrequentPair(words, symbols[at - 1], symbols[at])) continue
    keepSymbol(words, pairOf(words, symbols[at - 1], symbols[at]), bits)
  }
  if (isPair) return
  for (const symbol of symbols) keepSymbol(words, symbol, bits)
  if (symbols.length === 1) return
  const bytes = sequenceBytes(symbols).slice()
  keepWhere(bits, (site) => holdsPhrase(words.sequences, site, bytes))
}
