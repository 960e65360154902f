// Sites that hold the words of a search: rare words by their postings, phrases by pairs or by comparing sequences.
// A word takes 0.02 to 0.2 ms at a million sites, a beginning reads all of its words, a phrase up to 0.2 µs a candidate.
import { emptyBits, keepCommon, keepWhere, type Bits } from '#search/index/storage/bits'
import { postcodeRange } from '#search/index/storage/columns'
import { numberOf } from '#search/index/storage/lexicon'
import { positionIn } from '#search/index/storage/orders'
import { addPosting, keepPosting } from '#search/index/storage/postings'
import { bytesOf, compareBytes, utf8 } from '#search/index/storage/rows'
import { addBetween, type SiteIndex } from '#search/index/site_index'
import {
  fullPostcode,
  holdsPhrase,
  isFrequentPair,
  OWN_POSTCODE,
  pairOf,
  phraseOf,
  type Words,
} from '#search/index/words/sequences'
import type { ParsedSearch } from '#shared/sites/tokenize'

/** No byte of UTF-8. */
const AFTER = 255

const POSTCODE_BEGINNING = /^[a-z\d]{1,7}$/

/** Keeps the sites with all words, all phrases and some word with the beginning. */
export function keepSearch(index: SiteIndex, search: ParsedSearch, bits: Bits) {
  if (search.empty) return void bits.fill(0)
  for (const word of search.words) keepWord(index, word, bits)
  if (search.prefix !== null) keepBeginning(index, search.prefix, bits)
  for (const phrase of search.phrases) keepPhrase(index, phrase, bits)
}

function keepWord(index: SiteIndex, word: string, bits: Bits) {
  const term = numberOf(index.words.lexicon, word)
  const postcode = fullPostcode(word)
  if (postcode === null) return keepTerm(index.words, term, bits)
  const found = emptyBits(index.capacity)
  if (term > 0) addPosting(index.words.postings, term, found)
  addBetween(index, 'postcode', postcode, postcode, found)
  keepCommon(bits, found)
}

function keepTerm({ postings }: Words, term: number, bits: Bits) {
  if (term > 0) keepPosting(postings, term, bits)
  else bits.fill(0)
}

function keepBeginning(index: SiteIndex, typed: string, bits: Bits) {
  const { lexicon, alphabet, postings } = index.words
  const beginning = utf8(typed)
  const end = Uint8Array.of(...beginning, AFTER)
  const at = (bound: Uint8Array) =>
    positionIn(alphabet, (word) => compareBytes(bytesOf(lexicon, word), bound) >= 0)
  const found = emptyBits(index.capacity)
  for (let from = at(beginning), to = at(end); from < to; from++) {
    addPosting(postings, alphabet.ids[from], found)
  }
  if (POSTCODE_BEGINNING.test(typed)) {
    addBetween(index, 'postcode', ...postcodeRange(typed), found)
  }
  keepCommon(bits, found)
}

function keepPhrase(index: SiteIndex, phrase: readonly string[], bits: Bits) {
  const { words, columns } = index
  const terms = phrase.map((word) => numberOf(words.lexicon, word))
  const codes = phrase.map(fullPostcode)
  const isPaired = (at: number) =>
    codes[at - 1] === null && codes[at] === null && isFrequentPair(words, terms[at - 1], terms[at])
  for (let at = 1; at < terms.length; at++) {
    if (isPaired(at)) keepTerm(words, pairOf(words, terms[at - 1], terms[at]), bits)
  }
  if (terms.length === 2 && isPaired(1)) return
  for (const word of phrase) keepWord(index, word, bits)
  if (terms.length === 1) return
  const usual = phraseOf(terms)
  keepWhere(bits, (site) => {
    const isOwn = codes.includes(columns.postcode[site])
    if (!isOwn) return holdsPhrase(words.sequences, site, usual)
    const own = terms.map((term, at) =>
      codes[at] === columns.postcode[site] ? OWN_POSTCODE : term
    )
    return holdsPhrase(words.sequences, site, phraseOf(own))
  })
}
