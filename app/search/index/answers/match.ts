// Narrows the sites of the asked statuses by one filter after the other, cheap ones first, to a bit set of the answer's own.
// Statuses, sectors, regions and words cost some 20 µs each, a range 1 ms at a million sites.
import type { Company } from '#search/found'
import {
  add,
  addAll,
  dropCommon,
  emptyBits,
  keepCommon,
  keepRange,
  keepWhere,
  type Bits,
} from '#search/index/storage/bits'
import { postcodeRange, UNKNOWN, type Sets } from '#search/index/storage/columns'
import { keepSearch } from '#search/index/words/find_words'
import { positionIn } from '#search/index/storage/orders'
import { keepArea, keepBox, keepNear, keepWay } from '#search/index/answers/places'
import type { Bounds, Question } from '#search/index/question'
import { bytesOf, compareBytes, utf8 } from '#search/index/storage/rows'
import {
  addBetween,
  placesBetween,
  sitesOfCompany,
  type NumberName,
  type SiteIndex,
} from '#search/index/site_index'
import { BADGE_DAYS } from '#shared/limits'
import { REGIONS } from '#shared/places/regions'
import type { Unknown } from '#shared/sites/filters'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'
import { DAY_MS, SECOND_MS } from '#shared/time/dates'

/** The filters whose options are counted without themselves, by their names in a question; cheap ones first. */
const ASKED_AS = {
  status: 'statuses',
  sector: 'sectors',
  region: 'regions',
  badge: 'badges',
  contractor: 'contractors',
  client: 'clients',
  authority: 'authorities',
  value: 'value',
  start: 'start',
  end: 'end',
} as const
export type Facet = keyof typeof ASKED_AS
export const FACETS = Object.keys(ASKED_AS) as Facet[]
const RANGED = ['value', 'start', 'end'] as const

const RANGES = ['added', 'storeys', 'units', 'blocks'] as const
/** The orders that hold all sites with a value. */
const KNOWN_IN = {
  value: ['value'],
  contractor: ['contractor'],
  postcode: ['postcode'],
  dates: ['start', 'end'],
} as const
const AFTER = 255

export function match(index: SiteIndex, question: Question): Bits {
  const bits = sitesOf(index, question.statuses)
  const isRanged = (facet: Facet) => (RANGED as readonly Facet[]).includes(facet)
  const keep = (facet: Facet) => asks(question, facet) && keepFacet(index, question, facet, bits)
  FACETS.filter((facet) => facet !== 'status' && !isRanged(facet)).forEach(keep)
  keepOthers(index, question, bits)
  RANGED.forEach(keep)
  return bits
}

export function sitesOf(index: SiteIndex, statuses: readonly SiteStatus[]): Bits {
  return anyOf(index, 'status', SITE_STATUSES, statuses)
}

/** Statuses always narrow, an empty list to nothing. */
export function asks(question: Question, facet: Facet): boolean {
  return question[ASKED_AS[facet]] !== undefined
}

export function keepFacet(index: SiteIndex, question: Question, facet: Facet, bits: Bits) {
  switch (facet) {
    case 'status':
      return keepCommon(bits, sitesOf(index, question.statuses))
    case 'sector':
      return keepCommon(bits, anyOf(index, 'sector', SECTOR_IDS, question.sectors!))
    case 'region':
      return keepCommon(bits, anyOf(index, 'region', REGIONS, question.regions!))
    case 'badge':
      return keepBadges(index, question.badges!, bits)
    case 'contractor':
    case 'client':
      return keepCompanies(index, facet, question[ASKED_AS[facet]]!, bits)
    case 'authority':
      return keepAuthorities(index.columns.authority, question.authorities!, bits)
    default:
      return keepBounds(index, facet, question[facet]!, bits)
  }
}

/** All filters that are no facets. */
export function keepOthers(index: SiteIndex, question: Question, bits: Bits) {
  for (const search of question.searches ?? []) keepSearch(index, search, bits)
  for (const ids of question.within ?? []) keepCommon(bits, setOf(index, ids))
  for (const beginnings of question.cmapIds ?? []) keepCmapIds(index, beginnings, bits)
  if (question.postcode) keepBetween(index, 'postcode', ...postcodeRange(question.postcode), bits)
  if (question.near) {
    const { place, miles } = question.near
    if (place) keepNear(index, place, miles, bits)
    else bits.fill(0)
  }
  if (question.area) keepArea(index, question.area, bits)
  if (question.way) keepWay(index, question.way, bits)
  else if (question.way === null) bits.fill(0)
  if (question.box) keepBox(index, question.box, bits)
  for (const column of RANGES) {
    if (question[column]) keepBounds(index, column, question[column], bits)
  }
  for (const fact of question.unknown ?? []) keepUnknown(index, fact, bits)
}

function anyOf(
  { sets, capacity }: SiteIndex,
  name: keyof Sets,
  all: readonly string[],
  wanted: readonly string[]
): Bits {
  const [first, ...others] = [...new Set(wanted)].map((value) => sets[name][all.indexOf(value) + 1])
  if (!first) return emptyBits(capacity)
  const bits = first.slice()
  for (const other of others) addAll(bits, other)
  return bits
}

function keepBounds(
  index: SiteIndex,
  column: (typeof RANGED)[number] | (typeof RANGES)[number],
  { from = UNKNOWN + 1, to = Infinity, orUnknown = false }: Bounds,
  bits: Bits
) {
  const { columns } = index
  const unknown = orUnknown ? bits.slice() : null
  if (isFew(index, column, from, to)) keepBetween(index, column, from, to, bits)
  else keepRange(bits, columns[column], from, to)
  if (!unknown) return
  const known = unknown.slice()
  keepRange(known, columns[column], UNKNOWN + 1, Infinity)
  dropCommon(unknown, known)
  addAll(bits, unknown)
}

/** Whether walking the sites in the range takes less time than reading the column. */
function isFew(
  index: SiteIndex,
  column: (typeof RANGED)[number] | (typeof RANGES)[number],
  from: number,
  to: number
): column is (typeof RANGED)[number] | 'added' {
  if (column === 'storeys' || column === 'units' || column === 'blocks') return false
  const [first, end] = placesBetween(index, column, from, to)
  return (end - first) * 4 < index.capacity
}

function setOf({ capacity }: SiteIndex, ids: ArrayLike<number>): Bits {
  const bits = emptyBits(capacity)
  for (let at = 0; at < ids.length; at++) if (ids[at] < capacity) add(bits, ids[at])
  return bits
}

function keepCmapIds(index: SiteIndex, beginnings: readonly string[], bits: Bits) {
  const { cmap } = index.orders
  const at = (bound: Uint8Array) =>
    positionIn(cmap, (id) => compareBytes(bytesOf(index.texts.cmap, id), bound) >= 0)
  const found = emptyBits(index.capacity)
  for (const beginning of beginnings.map(utf8)) {
    const end = at(Uint8Array.of(...beginning, AFTER))
    for (let place = at(beginning); place < end; place++) add(found, cmap.ids[place])
  }
  keepCommon(bits, found)
}

function keepCompanies(index: SiteIndex, kind: Company, owners: readonly number[], bits: Bits) {
  const found = emptyBits(index.capacity)
  for (const owner of owners) for (const id of sitesOfCompany(index, kind, owner)) add(found, id)
  keepCommon(bits, found)
}

function keepAuthorities(column: Uint32Array, ids: readonly number[], bits: Bits) {
  if (ids.length === 1) return keepRange(bits, column, ids[0], ids[0])
  const wanted = new Set(ids)
  keepWhere(bits, (site) => wanted.has(column[site]))
}

function keepBetween(index: SiteIndex, name: NumberName, from: number, to: number, bits: Bits) {
  const found = emptyBits(index.capacity)
  addBetween(index, name, from, to, found)
  keepCommon(bits, found)
}

function keepUnknown({ sets, orders }: SiteIndex, fact: Unknown, bits: Bits) {
  if (fact === 'region') return keepCommon(bits, sets.region[0])
  if (fact === 'coordinates') return keepCommon(bits, sets.placed[0])
  for (const { ids, length } of KNOWN_IN[fact].map((name) => orders[name])) {
    for (let at = 0; at < length; at++) bits[ids[at] >>> 5] &= ~(1 << (ids[at] & 31))
  }
}

/** As `badgeFor` decides it for a row. */
export function keepBadges(
  index: SiteIndex,
  { kinds, now }: NonNullable<Question['badges']>,
  bits: Bits
) {
  const { added, refreshed } = index.columns
  const since = (now - BADGE_DAYS * DAY_MS) / SECOND_MS
  const found = emptyBits(index.capacity)
  for (const kind of kinds) {
    const some = bits.slice()
    keepBetween(index, kind === 'new' ? 'added' : 'refreshed', since, Infinity, some)
    keepWhere(some, (id) => refreshed[id] > added[id] === (kind === 'updated'))
    addAll(found, some)
  }
  bits.set(found)
}
