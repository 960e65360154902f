// The words that a search with mistyped ones was most likely meant to have, by edits of letters and then by sites.
// Reads the shape of every word and the letters of those with a near one: some 4 ms for 500,000 words.
import { chunkOf, offsetOf, sizeOfNumber } from '#search/index/storage/arena'
import { countOf, type Bits } from '#search/index/storage/bits'
import { isNearShape, shapeOf, type Lexicon } from '#search/index/storage/lexicon'
import { countPosting } from '#search/index/storage/postings'
import { bytesOf, sizeAt, utf8 } from '#search/index/storage/rows'
import type { SiteIndex } from '#search/index/site_index'
import { keepSearch } from '#search/index/words/find_words'
import type { ParsedSearch } from '#shared/sites/tokenize'

/** Letters from which one edit is allowed, and from which two. */
const [ONE_FROM, TWO_FROM] = [3, 6]
const LETTERS = /^\p{L}+$/u
/** The marks before the words of one field begin with this byte, other words never do. */
const MARK = 0xc2

const decoder = new TextDecoder()

/** A word in place of each that no site of `known` has, such that sites of `set` have them all; null for none. */
export function didYouMean(
  index: SiteIndex,
  search: ParsedSearch,
  known: Bits,
  set: Bits
): Map<string, string> | null {
  const found = (some: Partial<ParsedSearch>, among: Bits) => {
    const kept = among.slice()
    keepSearch(index, { words: [], prefix: null, phrases: [], empty: false, ...some }, kept)
    return kept
  }
  const isKnown = (word: string) => countOf(found({ words: [word] }, known)) > 0
  const hasPrefix = search.prefix !== null && countOf(found({ prefix: search.prefix }, known)) > 0
  const words = search.words.filter(isKnown)
  const mistyped = search.words.filter((word) => !words.includes(word))
  if (search.prefix !== null && !hasPrefix) mistyped.push(search.prefix)
  if (mistyped.length === 0) return null
  let left = found({ ...search, words, prefix: hasPrefix ? search.prefix : null }, set)
  const instead = new Map<string, string>()
  for (const typed of mistyped) {
    const word = nearestWord(index, typed, left)
    if (word === null) return null
    instead.set(typed, word)
    left = found({ words: [word] }, left)
  }
  return instead
}

/** The one with the fewest edits, then with most sites of the set; null for none. A code, as "LS11", has none. */
function nearestWord({ words }: SiteIndex, typed: string, set: Bits): string | null {
  if (typed.length < ONE_FROM || !LETTERS.test(typed)) return null
  const { lexicon, postings } = words
  const near = wordsWithin(lexicon, utf8(typed), typed.length < TWO_FROM ? 1 : 2)
  for (const some of near) {
    let [best, most] = [0, 0]
    for (const word of some.sort((one, other) => postings.counts[other] - postings.counts[one])) {
      if (postings.counts[word] <= most) break
      const sites = countPosting(postings, word, set)
      if (sites > most) [best, most] = [word, sites]
    }
    if (best > 0) return decoder.decode(bytesOf(lexicon, best))
  }
  return null
}

/** By the number of edits. */
function wordsWithin(lexicon: Lexicon, typed: Uint8Array, most: number): number[][] {
  const { arena, shapes, size, starts } = lexicon
  const near = Array.from({ length: most + 1 }, (): number[] => [])
  const shape = shapeOf(typed, typed.length)
  const editsTo = editsFrom(typed, most)
  for (let word = 1; word <= size; word++) {
    if (starts[word] === 0 || !isNearShape(shapes[word], shape, most)) continue
    const chunk = chunkOf(arena, starts[word])
    const length = sizeAt(chunk, offsetOf(starts[word]))
    const from = offsetOf(starts[word]) + sizeOfNumber(length)
    if (chunk[from] !== MARK) near[editsTo(chunk, from, length)]?.push(word)
  }
  return near
}

type EditsTo = (bytes: Uint8Array, from: number, length: number) => number

/** Letters added, left out, replaced, or swapped with the next; more than `most` where there are more. */
function editsFrom(typed: Uint8Array, most: number): EditsTo {
  const over = most + 1
  const lines = [0, 1, 2].map(() => new Uint8Array(typed.length + most + 2))
  return (bytes, from, length) => {
    if (Math.abs(length - typed.length) > most) return over
    let [twoBefore, before, line] = lines
    for (let at = 0; at <= length; at++) before[at] = at
    for (let row = 1; row <= typed.length; row++) {
      // Further from the diagonal there are too many edits.
      const [first, last] = [Math.max(1, row - most), Math.min(length, row + most)]
      line[first - 1] = first === 1 ? row : over
      let least = line[first - 1]
      const letter = typed[row - 1]
      for (let at = first; at <= last; at++) {
        const there = bytes[from + at - 1]
        let edits = before[at - 1] + (letter === there ? 0 : 1)
        edits = Math.min(edits, before[at] + 1, line[at - 1] + 1)
        if (row > 1 && at > 1 && letter === bytes[from + at - 2] && typed[row - 2] === there) {
          edits = Math.min(edits, twoBefore[at - 2] + 1)
        }
        line[at] = edits
        least = Math.min(least, edits)
      }
      if (last < length) line[last + 1] = over
      if (least > most) return over
      ;[twoBefore, before, line] = [before, line, twoBefore]
    }
    return before[length]
  }
}
