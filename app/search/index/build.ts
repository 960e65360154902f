// Builds an index from the facts of all sites in the order of their ids, in one go: in a worker where there are many.
// A million sites take about half a minute and half as much memory again as the index.
import { WordsBuilder } from '#search/index/words/build_words'
import { addToSets, columnsOf, countYears, writeColumns } from '#search/index/storage/columns'
import { numberFor } from '#search/index/storage/lexicon'
import { sortByComparing, sortByNumber, type Order } from '#search/index/storage/orders'
import { compareRows, growRows, putBytes, utf8, type Rows } from '#search/index/storage/rows'
import {
  capacityFor,
  COMPANIES,
  compareIn,
  isDirectory,
  isIn,
  isText,
  newIndex,
  ORDERS,
  type OrderName,
  type SiteIndex,
} from '#search/index/site_index'
import type { SiteFacts } from '#search/index/site_facts'
import { WORD_LIMITS, type WordLimits } from '#search/index/words/sequences'

const LEARNT = 2_000

export class IndexBuilder {
  readonly #index: SiteIndex
  readonly #words: WordsBuilder
  #waiting: SiteFacts[] | null = []
  #ids: number[] = []

  constructor(greatestId: number, limits: WordLimits = WORD_LIMITS) {
    this.#index = newIndex(capacityFor(greatestId))
    this.#words = new WordsBuilder(this.#index.capacity, limits)
  }

  /** Throws a RangeError unless ids rise and every site has its words. */
  add(site: SiteFacts) {
    if (!this.#waiting) return this.#take(site)
    this.#waiting.push(site)
    if (this.#waiting.length === LEARNT) this.#takeWaiting()
  }

  /** Ends the builder's life. */
  finish(): SiteIndex {
    this.#takeWaiting()
    const index = this.#index
    const ids = Uint32Array.from(this.#ids)
    this.#ids = []
    for (const name of ORDERS) index.orders[name] = sorted(index, name, ids)
    // Last, as they need the most: what sorting needed is free by then.
    index.words = this.#words.finish(ids)
    return index
  }

  #takeWaiting() {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.#words.learn(waiting.map(({ tokens }) => tokens ?? []))
    for (const site of waiting) this.#take(site)
  }

  #take(site: SiteFacts) {
    const { id, tokens } = site
    if (!(id > (this.#ids.at(-1) ?? 0)) || id >= this.#index.capacity || !tokens) {
      throw new RangeError(`Site ${id} is out of order or without words.`)
    }
    this.#ids.push(id)
    const { columns, sets, years, texts, directories } = this.#index
    const { townKey } = site
    const row = columnsOf(site, townKey === null ? 0 : numberFor(directories.town, townKey))
    writeColumns(columns, id, row)
    addToSets(sets, columns, id)
    countYears(years, columns, id, 1)
    putText(texts.name, id, site.nameKey)
    putText(texts.cmap, id, site.cmapId)
    for (const kind of COMPANIES) {
      const company = site[kind]
      if (!company) continue
      const rows = directories[kind]
      growRows(rows, company.id)
      if (rows.starts[company.id] === 0) putText(rows, company.id, company.nameKey)
    }
    this.#words.add(id, tokens, row.postcode)
  }
}

function putText(rows: Rows, row: number, text: string | null) {
  if (text !== null) rows.starts[row] = putBytes(rows, utf8(text))
}

function sorted(index: SiteIndex, name: OrderName, ids: Uint32Array): Order {
  const known = ids.filter((id) => isIn(index, name, id))
  if (isText(name)) return sortByComparing(known, compareIn(index, name))
  const column = index.columns[name]
  if (!isDirectory(name)) return sortByNumber(known, (id) => column[id])
  const rows = index.directories[name]
  const all = Uint32Array.from(rows.starts.keys()).filter((id) => rows.starts[id] !== 0)
  const byName = sortByComparing(all, (one, other) => compareRows(rows, one, other))
  const ranks = new Uint32Array(rows.starts.length)
  for (let rank = 0; rank < byName.length; rank++) ranks[byName.ids[rank]] = rank
  return sortByNumber(known, (id) => ranks[column[id]])
}
