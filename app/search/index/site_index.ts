// The index is plain data: typed arrays and numbers without methods, so that a worker can build it and hand it over.
// About 430 bytes a site, of which the words take more than half.
import type { Company } from '#search/found'
import { isMostlyWaste } from '#search/index/storage/arena'
import type { Bits } from '#search/index/storage/bits'
import {
  type columnsOf,
  newColumns,
  newSets,
  newYears,
  UNKNOWN,
  type Columns,
  type Sets,
  type Years,
} from '#search/index/storage/columns'
import { newLexicon, type Lexicon } from '#search/index/storage/lexicon'
import { positionIn, type Order } from '#search/index/storage/orders'
import {
  bytesOf,
  compareBytes,
  compareRows,
  grown,
  newRows,
  utf8,
  type Rows,
} from '#search/index/storage/rows'
import type { SiteFacts } from '#search/index/site_facts'
import { newWords, type Words } from '#search/index/words/sequences'

export type SiteIndex = {
  /** Greater than any id, a multiple of 32. */
  capacity: number
  /** Grows with every change that is published. */
  changes: number
  columns: Columns
  sets: Sets
  years: Years
  texts: Record<'name' | 'cmap', Rows>
  /** The keys of their names, by their ids; towns are numbered here. */
  directories: { contractor: Rows; client: Rows; town: Lexicon }
  orders: Record<OrderName, Order>
  words: Words
}

const NUMBERS = ['value', 'start', 'end', 'added', 'refreshed', 'postcode', 'cell'] as const
const TEXTS = ['name', 'cmap'] as const
export const COMPANIES = ['contractor', 'client'] as const satisfies Company[]
const DIRECTORIES = [...COMPANIES, 'town'] as const

export type NumberName = (typeof NUMBERS)[number]
export type OrderName = NumberName | (typeof TEXTS)[number] | (typeof DIRECTORIES)[number]
export const ORDERS: readonly OrderName[] = [...NUMBERS, ...TEXTS, ...DIRECTORIES]

export function capacityFor(greatestId: number): number {
  return (greatestId + (greatestId >>> 6) + 1024) & ~31
}

export function newIndex(capacity: number): SiteIndex {
  return {
    capacity,
    changes: 0,
    columns: newColumns(capacity),
    sets: newSets(capacity),
    years: newYears(),
    texts: { name: newRows(capacity), cmap: newRows(capacity) },
    directories: { contractor: newRows(64), client: newRows(64), town: newLexicon(64) },
    orders: {} as SiteIndex['orders'],
    words: newWords(capacity),
  }
}

/** Room for a greater id, made in slices beside what readers see and taken in one tick; answers stay the same. */
export function* growIndex(index: SiteIndex, greatestId: number): Generator<void, void> {
  if (greatestId < index.capacity) return
  const capacity = capacityFor(greatestId)
  const { columns, sets, texts, words } = index
  const swaps: (() => void)[] = []
  const grow = (owner: Record<string | number, any>, name: string | number, length: number) => {
    const larger = grown(owner[name], length)
    swaps.push(() => (owner[name] = larger))
  }
  for (const name of Object.keys(columns)) yield grow(columns, name, capacity)
  for (const all of Object.values(sets)) {
    for (const at of all.keys()) yield grow(all, at, capacity >>> 5)
  }
  for (const rows of [...Object.values(texts), words.sequences]) {
    yield grow(rows, 'starts', capacity)
  }
  const { dense } = words.postings
  for (const [term, bits] of dense) {
    const larger = grown(bits, capacity >>> 5)
    swaps.push(() => dense.set(term, larger))
    yield
  }
  index.capacity = capacity
  for (const swap of swaps) swap()
}

/** Whether a rebuild would free much of its memory. */
export function isWasteful({ texts, directories, words }: SiteIndex): boolean {
  const kept = [texts, directories, { words: words.sequences, postings: words.postings }]
  return kept.flatMap(Object.values<Pick<Rows, 'arena'>>).some(({ arena }) => isMostlyWaste(arena))
}

export function isKnown({ columns }: SiteIndex, id: number): boolean {
  return id < columns.status.length && columns.status[id] !== 0
}

/** Whether the site has a key in the order. */
export function isIn(index: SiteIndex, name: OrderName, id: number): boolean {
  const { columns, texts } = index
  if (!isKnown(index, id)) return false
  if (isText(name)) return texts[name].starts[id] !== 0
  if (isDirectory(name)) return columns[name][id] !== 0
  return name === 'cell' ? columns.latitude[id] !== UNKNOWN : columns[name][id] > UNKNOWN
}

/** Of two sites that are in the order; 0 for equal keys. */
export function compareIn(
  index: SiteIndex,
  name: OrderName
): (one: number, other: number) => number {
  if (isText(name)) return (one, other) => compareRows(index.texts[name], one, other)
  const column = index.columns[name]
  if (!isDirectory(name)) return (one, other) => column[one] - column[other]
  return (one, other) => compareRows(index.directories[name], column[one], column[other])
}

/** Bytes of a text, or a number. */
export type Key = number | Uint8Array

/** The keys of companies' names that changes bring along, by id. */
export type CompanyNames = Record<Company, Map<number, Uint8Array>>

/** A site as the index will hold it. */
export type Incoming = { site: SiteFacts; row: ReturnType<typeof columnsOf> }

/** Null without a value. */
export function keyOf(
  index: SiteIndex,
  name: OrderName,
  { site, row }: Incoming,
  names: CompanyNames
): Key | null {
  if (name === 'name') return utf8(site.nameKey)
  if (name === 'cmap') return site.cmapId === null ? null : utf8(site.cmapId)
  if (name === 'town') return row.town === 0 ? null : bytesOf(index.directories.town, row.town)
  if (isDirectory(name)) return names[name].get(row[name]) ?? null
  const isNumber = name === 'cell' ? row.latitude !== UNKNOWN : row[name] > UNKNOWN
  return isNumber ? row[name] : null
}

/** Of a key against that of a site in the order. */
export function compareKey(index: SiteIndex, name: OrderName, key: Key, id: number): number {
  if (typeof key === 'number') return key - index.columns[name as NumberName][id]
  if (isText(name)) return compareBytes(key, bytesOf(index.texts[name], id))
  const directory = name as (typeof DIRECTORIES)[number]
  const owner = index.columns[directory][id]
  return compareBytes(key, bytesOf(index.directories[directory], owner))
}

/** Adds the sites with a number between these, both included. */
export function addBetween(
  { orders, columns }: SiteIndex,
  name: NumberName,
  from: number,
  to: number,
  bits: Bits
) {
  const { ids } = orders[name]
  const [first, end] = placesBetween({ orders, columns }, name, from, to)
  for (let at = first; at < end; at++) bits[ids[at] >>> 5] |= 1 << (ids[at] & 31)
}

/** Where the sites with a number between these, both included, begin and end in its order. */
export function placesBetween(
  { orders, columns }: Pick<SiteIndex, 'orders' | 'columns'>,
  name: NumberName,
  from: number,
  to: number
): [first: number, end: number] {
  const column = columns[name]
  const first = positionIn(orders[name], (id) => column[id] >= from)
  return [first, positionIn(orders[name], (id) => column[id] > to)]
}

/** A company's sites, the least id first; valid until the next change. */
export function sitesOfCompany(
  { orders, columns, directories }: SiteIndex,
  kind: Company,
  owner: number
) {
  const rows = directories[kind]
  if (!rows.starts[owner]) return new Uint32Array(0)
  const column = columns[kind]
  const compare = (id: number) => compareRows(rows, column[id], owner)
  const first = positionIn(orders[kind], (id) => compare(id) >= 0)
  const end = positionIn(orders[kind], (id) => compare(id) > 0)
  const sites = orders[kind].ids.subarray(first, end)
  // Two may have one name while one of them is being renamed.
  for (const id of sites)
    if (column[id] !== owner) return sites.filter((one) => column[one] === owner)
  return sites
}

export function isText(name: OrderName): name is (typeof TEXTS)[number] {
  return (TEXTS as readonly string[]).includes(name)
}

export function isDirectory(name: OrderName): name is (typeof DIRECTORIES)[number] {
  return (DIRECTORIES as readonly string[]).includes(name)
}
