// Builds postings, pairs and sequences of all sites at once, in the order of their ids: first the sequences and the size
// of each posting, then two passes over the sequences. A million sites of 130 words take some 15 s.
import {
  chunkOf,
  offsetOf,
  reserve,
  roomFor,
  sizeOfNumber,
  writeNumber,
} from '#search/index/storage/arena'
import { add, emptyBits } from '#search/index/storage/bits'
import { numberFor } from '#search/index/storage/lexicon'
import { sortByComparing } from '#search/index/storage/orders'
import { growPostings } from '#search/index/storage/postings'
import { compareRows, grown, putBytes } from '#search/index/storage/rows'
import {
  fullPostcode,
  newWords,
  OWN_POSTCODE,
  pairFor,
  readSequence,
  sequenceBytes,
  symbolsOf,
  type WordLimits,
  type Words,
} from '#search/index/words/sequences'

export class WordsBuilder {
  readonly words: Words
  #sites: number[] | Uint32Array = []
  #sizes = new Uint32Array(0)

  constructor(
    private capacity: number,
    private limits: WordLimits
  ) {
    this.words = newWords(capacity)
  }

  /** Numbers the words of some sites, the most frequent first: small numbers make short sequences. */
  learn(some: readonly (readonly string[])[]) {
    const counts = new Map<string, number>()
    for (const word of some.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
    const byCount = [...counts].sort((one, other) => other[1] - one[1])
    for (const [word] of byCount) {
      if (fullPostcode(word) === null) numberFor(this.words.lexicon, word)
    }
  }

  /** Ids must rise. */
  add(site: number, tokens: readonly string[], postcode: number) {
    const { words } = this
    const symbols = symbolsOf(words.lexicon, tokens, postcode)
    this.#makeRoom()
    words.sequences.starts[site] = putBytes(words.sequences, sequenceBytes(symbols))
    for (const symbol of symbols) if (symbol !== OWN_POSTCODE) this.#count(symbol, site)
  }

  finish(sites: Uint32Array): Words {
    const { words, limits } = this
    this.#sites = sites
    const share = (part: number, least: number) => Math.max(least, Math.ceil(sites.length * part))
    words.denseFrom = share(limits.denseShare, limits.denseLeast)
    this.#rankFrequent(share(limits.frequentShare, limits.frequentLeast))
    words.listed = words.lexicon.size
    this.#eachPair((pair, site) => this.#count(pair, site))
    this.#fill()
    const all = Uint32Array.from({ length: words.listed - 1 }, (_, at) => at + 2)
    words.alphabet = sortByComparing(all, (one, other) => compareRows(words.lexicon, one, other))
    return words
  }

  #makeRoom() {
    const terms = this.words.lexicon.size + 1
    growPostings(this.words.postings, terms)
    this.#sizes = grown(this.#sizes, this.words.postings.starts.length)
  }

  #count(term: number, site: number) {
    const { counts, lasts } = this.words.postings
    if (lasts[term] === site) return
    this.#sizes[term] += sizeOfNumber(site - lasts[term])
    counts[term]++
    lasts[term] = site
  }

  #rankFrequent(from: number) {
    const { words } = this
    const { counts } = words.postings
    const frequent: number[] = []
    for (let word = 1; word <= words.lexicon.size; word++) {
      if (counts[word] >= from) frequent.push(word)
    }
    frequent.sort((one, other) => counts[other] - counts[one])
    words.frequent = Math.min(frequent.length, this.limits.mostFrequent)
    words.ranks = new Uint16Array(words.lexicon.size + 1)
    for (let rank = 1; rank <= words.frequent; rank++) words.ranks[frequent[rank - 1]] = rank
    words.pairs = new Uint32Array(words.frequent ** 2)
  }

  #eachPair(visit: (pair: number, site: number) => void) {
    const symbols: number[] = []
    for (const site of this.#sites) {
      const count = readSequence(this.words.sequences, site, symbols)
      for (let at = 1; at < count; at++) {
        const pair = pairFor(this.words, symbols[at - 1], symbols[at])
        if (pair === 0) continue
        this.#makeRoom()
        visit(pair, site)
      }
    }
  }

  #fill() {
    const { postings, sequences, denseFrom } = this.words
    const { arena, starts, used, room, counts, lasts, dense } = postings
    for (let term = 1; term <= this.words.lexicon.size; term++) {
      if (counts[term] >= denseFrom) dense.set(term, emptyBits(this.capacity))
      else if (counts[term] > 0) {
        room[term] = roomFor(this.#sizes[term])
        starts[term] = reserve(arena, room[term])
      }
    }
    lasts.fill(0)
    const write = (term: number, site: number) => {
      if (lasts[term] === site) return
      if (counts[term] >= denseFrom) add(dense.get(term)!, site)
      else {
        const at = offsetOf(starts[term]) + used[term]
        const end = writeNumber(chunkOf(arena, starts[term]), at, site - lasts[term])
        used[term] += end - at
      }
      lasts[term] = site
    }
    const symbols: number[] = []
    for (const site of this.#sites) {
      const count = readSequence(sequences, site, symbols)
      for (let at = 0; at < count; at++) {
        if (symbols[at] !== OWN_POSTCODE) write(symbols[at], site)
        const pair = at > 0 ? pairFor(this.words, symbols[at - 1], symbols[at]) : 0
        if (pair > 0) write(pair, site)
      }
    }
  }
}
