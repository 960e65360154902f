// The index is plain data: typed arrays and numbers without methods, so that a worker can build it and hand it over.
// About 400 bytes a site, of which the words take two thirds.
import {
  columnsOf,
  growColumns,
  newColumns,
  newSets,
  UNKNOWN,
  type Columns,
  type Sets,
} from '#search/index/columns'
import type { Order } from '#search/index/orders'
import { growDense } from '#search/index/postings'
import {
  compareBytes,
  compareRows,
  bytesOf,
  grown,
  newRows,
  utf8,
  type Rows,
} from '#search/index/rows'
import type { SiteFacts } from '#search/index/site_facts'
import { newWords, type Words } from '#search/index/words'

export type SiteIndex = {
  /** Greater than any id, a multiple of 32. */
  capacity: number
  columns: Columns
  sets: Sets
  texts: Record<'name' | 'town' | 'cmap', Rows>
  /** The keys of their names, by id. */
  companies: Record<'contractor' | 'client', Rows>
  orders: Record<OrderName, Order>
  words: Words
}

const NUMBERS = ['value', 'start', 'end', 'added', 'refreshed', 'cell'] as const
const TEXTS = ['name', 'town', 'cmap'] as const
export const COMPANIES = ['contractor', 'client'] as const

export type OrderName =
  (typeof NUMBERS)[number] | (typeof TEXTS)[number] | (typeof COMPANIES)[number]
export const ORDERS: readonly OrderName[] = [...NUMBERS, ...TEXTS, ...COMPANIES]

export function capacityFor(greatestId: number): number {
  return (greatestId + (greatestId >>> 5) + 1024) & ~31
}

export function newIndex(capacity: number): SiteIndex {
  const rows = () => newRows(capacity)
  return {
    capacity,
    columns: newColumns(capacity),
    sets: newSets(capacity),
    texts: { name: rows(), town: rows(), cmap: rows() },
    companies: { contractor: newRows(64), client: newRows(64) },
    orders: {} as SiteIndex['orders'],
    words: newWords(capacity),
  }
}

/** Room for a greater id; answers stay the same. */
export function growIndex(index: SiteIndex, greatestId: number) {
  if (greatestId < index.capacity) return
  index.capacity = capacityFor(greatestId)
  growColumns(index.columns, index.sets, index.capacity)
  for (const rows of [...Object.values(index.texts), index.words.sequences]) {
    rows.starts = grown(rows.starts, index.capacity)
  }
  growDense(index.words.postings, index.capacity)
}

export function isKnown({ columns }: SiteIndex, id: number): boolean {
  return id < columns.status.length && columns.status[id] !== 0
}

/** Whether the site has a key in the order. */
export function isIn(index: SiteIndex, name: OrderName, id: number): boolean {
  const { columns } = index
  if (!isKnown(index, id)) return false
  if (name === 'cell') return columns.latitude[id] !== UNKNOWN
  if (isText(name)) return index.texts[name].starts[id] !== 0
  if (isCompany(name)) return columns[name][id] !== 0
  return columns[name][id] > UNKNOWN
}

/** Both are in the order; 0 for equal keys. */
export function compareIn(
  index: SiteIndex,
  name: OrderName
): (one: number, other: number) => number {
  if (isText(name)) return (one, other) => compareRows(index.texts[name], one, other)
  const column = index.columns[name]
  if (!isCompany(name)) return (one, other) => column[one] - column[other]
  return (one, other) => compareRows(index.companies[name], column[one], column[other])
}

/** Bytes of a text, or a number. */
export type Key = number | Uint8Array

/** The keys of companies' names that changes bring along, by id. */
export type CompanyNames = Record<'contractor' | 'client', Map<number, Uint8Array>>

/** A site as the index will hold it. */
export type Incoming = { site: SiteFacts; row: ReturnType<typeof columnsOf> }

/** Null without a value. */
export function keyOf(name: OrderName, { site, row }: Incoming, names: CompanyNames): Key | null {
  if (isText(name)) {
    const text = { name: site.nameKey, town: site.townKey, cmap: site.cmapId }[name]
    return text === null ? null : utf8(text)
  }
  if (isCompany(name)) return names[name].get(row[name]) ?? null
  const isNumber = name === 'cell' ? row.latitude !== UNKNOWN : row[name] > UNKNOWN
  return isNumber ? row[name] : null
}

/** Of a key against that of a site in the order. */
export function compareKey(index: SiteIndex, name: OrderName, key: Key, id: number): number {
  if (typeof key === 'number') return key - index.columns[name as (typeof NUMBERS)[number]][id]
  if (isText(name)) return compareBytes(key, bytesOf(index.texts[name], id))
  const company = name as (typeof COMPANIES)[number]
  return compareBytes(key, bytesOf(index.companies[company], index.columns[company][id]))
}

export function isText(name: OrderName): name is (typeof TEXTS)[number] {
  return (TEXTS as readonly string[]).includes(name)
}

export function isCompany(name: OrderName): name is (typeof COMPANIES)[number] {
  return (COMPANIES as readonly string[]).includes(name)
}
