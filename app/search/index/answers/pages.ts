// A page of a set in an order: the order is walked and ids of the set are picked, ids without a key follow by their id.
// A walk takes up to 2 ms at a million sites, wherever the page lies; the nearest sites are sorted by their distance.
import { emptyBits, idsIn, keepCommon, type Bits } from '#search/index/storage/bits'
import { alongOf, haversinesTo } from '#search/index/answers/places'
import { positionIn, sortByNumber, type Order } from '#search/index/storage/orders'
import { isIn, type OrderName, type SiteIndex } from '#search/index/site_index'
import type { SiteSort } from '#search/found'
import { toMicrodegrees, radians, type Position } from '#shared/places/area'
import type { Way } from '#shared/places/way'
import { SITE_STATUSES } from '#shared/sites/site_status'

export type Sorting = {
  by: SiteSort
  direction: 'asc' | 'desc'
  /** The day that `starting` begins with. */
  today?: number
  /** Where `nearest` begins; without it, or for an unknown place, the order is that of ids. */
  place?: Position | null
  /** Which `along` follows; without it, the order is that of ids. */
  way?: Way | null
}

type Part = { offset: number; most: number; ids: number[] }

const ORDER_OF: Partial<Record<SiteSort, OrderName>> = {
  name: 'name',
  city_county: 'town',
  contractor: 'contractor',
  client: 'client',
  value: 'value',
  start_date: 'start',
  end_date: 'end',
  date: 'added',
  updated: 'refreshed',
  cmap_id: 'cmap',
}
/** Rings of equal area within some 100 miles, in square millionths of degrees; the square of 10 % more. */
const [FLAT, RINGS, MARGIN] = [1_500_000 ** 2, 1_024, 1.21]

/** At most `most` ids from `offset` on. */
export function page(
  index: SiteIndex,
  set: Bits,
  { by, direction, today = 0, place, way }: Sorting,
  offset: number,
  most: number
): number[] {
  const part: Part = { offset, most, ids: [] }
  const name = ORDER_OF[by]
  const isUpwards = direction === 'asc'
  if (name) {
    walk(index.orders[name], set, isUpwards, part)
    walkIds(set, isUpwards, part, (id) => !isIn(index, name, id))
  } else if (by === 'starting') pageByStart(index, set, today, part)
  else if (by === 'nearest') pageByDistance(index, set, place ?? null, part)
  else if (by === 'along') pageAlong(index, set, way ?? null, part)
  else if (by === 'status') pageByStatus(index, set, isUpwards, part)
  else walkIds(set, isUpwards, part)
  return part.ids
}

function walk({ ids, length }: Order, set: Bits, isUpwards: boolean, part: Part, from = 0) {
  const last = length - 1
  for (let at = from; at < length && part.ids.length < part.most; at++) {
    const id = ids[isUpwards ? at : last - at]
    if (((set[id >>> 5] >>> (id & 31)) & 1) === 0) continue
    if (part.offset > 0) part.offset--
    else part.ids.push(id)
  }
}

function walkIds(set: Bits, isUpwards: boolean, part: Part, isWanted?: (id: number) => boolean) {
  const last = set.length - 1
  for (let at = 0; at < set.length && part.ids.length < part.most; at++) {
    const word = isUpwards ? at : last - at
    for (let left = set[word]; left !== 0 && part.ids.length < part.most;) {
      const bit = 31 - Math.clz32(isUpwards ? left & -left : left)
      left &= ~(1 << bit)
      const id = (word << 5) + bit
      if (isWanted && !isWanted(id)) continue
      if (part.offset > 0) part.offset--
      else part.ids.push(id)
    }
  }
}

/** From today on, then those that have started, the latest first. */
function pageByStart(index: SiteIndex, set: Bits, today: number, part: Part) {
  const { start } = index.orders
  const ahead = positionIn(start, (id) => index.columns.start[id] >= today)
  walk(start, set, true, part, ahead)
  walk({ ids: start.ids, length: ahead }, set, false, part)
  walkIds(set, false, part, (id) => !isIn(index, 'start', id))
}

function pageByStatus({ sets, capacity }: SiteIndex, set: Bits, isUpwards: boolean, part: Part) {
  const codes = SITE_STATUSES.map((_, at) => at + 1)
  for (const code of isUpwards ? codes : codes.toReversed()) {
    const some = emptyBits(capacity)
    some.set(set)
    keepCommon(some, sets.status[code])
    walkIds(some, isUpwards, part)
  }
}

function pageByDistance(index: SiteIndex, set: Bits, place: Position | null, part: Part) {
  if (!place) return walkIds(set, true, part)
  const distanceOf = haversinesTo(index, place)
  const keyOf = (id: number) => (isIn(index, 'cell', id) ? distanceOf(id) : Infinity)
  const most = part.offset + part.most
  walk(sortByNumber(nearEnough(index, idsIn(set), place, most), keyOf, most), set, true, part)
}

function pageAlong(index: SiteIndex, set: Bits, way: Way | null, part: Part) {
  if (!way) return walkIds(set, true, part)
  const along = alongOf(index, way)
  const keyOf = (id: number) => (isIn(index, 'cell', id) ? along(id) : Infinity)
  walk(sortByNumber(idsIn(set), keyOf, part.offset + part.most), set, true, part)
}

/** Ids among which the nearest are, by distances on a flat map, which are up to 5 % wrong and cost far less. */
function nearEnough(index: SiteIndex, ids: Uint32Array, place: Position, wanted: number) {
  const { latitude, longitude } = index.columns
  const [north, east] = [toMicrodegrees(place.latitude), toMicrodegrees(place.longitude)]
  const narrowing = Math.cos(radians(place.latitude))
  const squares = new Float64Array(ids.length)
  const rings = new Uint32Array(RINGS)
  for (let at = 0; at < ids.length; at++) {
    const x = (longitude[ids[at]] - east) * narrowing
    const y = latitude[ids[at]] - north
    squares[at] = x * x + y * y
    if (squares[at] < FLAT) rings[Math.floor((squares[at] / FLAT) * RINGS)]++
  }
  let [ring, found] = [0, 0]
  while (ring < RINGS && found < wanted) found += rings[ring++]
  if (found < wanted) return ids
  const most = (ring / RINGS) * FLAT * MARGIN
  let near = 0
  for (let at = 0; at < ids.length; at++) if (squares[at] <= most) ids[near++] = ids[at]
  return ids.subarray(0, near)
}
