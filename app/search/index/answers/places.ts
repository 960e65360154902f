// Sites in the order of their cells, so that a tile of the map is one range: tiles wholly inside a shape need no test.
// A shape costs some 0.5 ms to cover, then some nanoseconds a site inside and an exact test for each on its border.
import {
  areaShape,
  boxShape,
  circleShape,
  coveringRanges,
  wayShape,
  type AreaShape,
  type Shape,
} from '#geography/map_tiles'
import { emptyBits, has, keepCommon, type Bits } from '#search/index/storage/bits'
import { positionIn } from '#search/index/storage/orders'
import type { SiteIndex } from '#search/index/site_index'
import {
  haversineOf,
  toMicrodegrees,
  MICRO,
  radians,
  type Box,
  type Position,
} from '#shared/places/area'
import { measureWay, reachOf, type Way } from '#shared/places/way'

const MOST_TILES = 1_200

export function keepArea(index: SiteIndex, corners: readonly Position[], bits: Bits) {
  const { longitude, latitude } = index.columns
  const testIn =
    ({ holds }: AreaShape) =>
    (id: number) =>
      holds(longitude[id], latitude[id])
  keepShape(index, areaShape(corners), testIn, bits)
}

/** Edges included. */
export function keepBox(index: SiteIndex, box: Box, bits: Bits) {
  const { latitude, longitude } = index.columns
  const [west, south, east, north] = [box.west, box.south, box.east, box.north].map(toMicrodegrees)
  const isInside = (id: number) =>
    latitude[id] >= south && latitude[id] <= north && longitude[id] >= west && longitude[id] <= east
  keepShape(index, boxShape(box), () => isInside, bits)
}

export function keepNear(index: SiteIndex, place: Position, miles: number, bits: Bits) {
  const [most, distance] = [haversineOf(miles), haversinesTo(index, place)]
  keepShape(index, circleShape(place, miles), () => (id) => distance(id) <= most, bits)
}

export function keepWay(index: SiteIndex, way: Way, bits: Bits) {
  const { latitude, longitude } = index.columns
  const [reach, { awayOf }] = [reachOf(way.width), measureWay(way)]
  const isInside = (id: number) => awayOf(latitude[id] / MICRO, longitude[id] / MICRO) <= reach
  keepShape(index, wayShape(way), () => isInside, bits)
}

/** Grows along the way. */
export function alongOf({ columns }: SiteIndex, way: Way): (id: number) => number {
  const { alongOf: angleOf } = measureWay(way)
  return (id) => angleOf(columns.latitude[id] / MICRO, columns.longitude[id] / MICRO)
}

/** Grows with a site's distance from the place. */
export function haversinesTo({ columns }: SiteIndex, place: Position): (id: number) => number {
  const latitude = radians(place.latitude)
  const longitude = radians(place.longitude)
  const cosine = Math.cos(latitude)
  return (id) => {
    const siteLatitude = radians(columns.latitude[id] / MICRO)
    const north = Math.sin((siteLatitude - latitude) / 2)
    const east = Math.sin((radians(columns.longitude[id] / MICRO) - longitude) / 2)
    return north * north + Math.cos(siteLatitude) * cosine * east * east
  }
}

type Test = (id: number) => boolean

/** `testIn` makes the test of the sites in a tile on the border. */
function keepShape<Own extends Shape<Own>>(
  index: SiteIndex,
  shape: Own,
  testIn: (border: Own) => Test,
  bits: Bits
) {
  const { columns, orders, sets } = index
  const { ids, length } = orders.cell
  const placeOf = memoiseLast((cell) => positionIn(orders.cell, (id) => columns.cell[id] >= cell))
  const sitesIn = (from: number, to: number) => {
    const first = placeOf(from)
    return placeOf(to) - first
  }
  const spans = coveringRanges(shape, MOST_TILES, sitesIn).map(({ from, to, border }) => {
    return { first: placeOf(from), end: placeOf(to), border }
  })
  // Flipping the bits outside is faster where most sites are inside.
  const covered = spans.reduce((sum, { first, end }) => sum + end - first, 0)
  const isMost = covered > length / 2
  const found = isMost ? sets.placed[1].slice() : emptyBits(index.capacity)
  const flip = (id: number) => (found[id >>> 5] ^= 1 << (id & 31))
  const flipAll = (from: number, to: number) => {
    for (let at = from; at < to; at++) flip(ids[at])
  }
  let last = 0
  for (const { first, end, border } of spans) {
    if (isMost) flipAll(last, first)
    last = end
    if (!border) {
      if (!isMost) flipAll(first, end)
      continue
    }
    const isInside = testIn(border)
    for (let at = first; at < end; at++) {
      if ((has(bits, ids[at]) && isInside(ids[at])) !== isMost) flip(ids[at])
    }
  }
  if (isMost) flipAll(last, length)
  keepCommon(bits, found)
}

/** Neighbouring tiles ask for their common border one after the other. */
function memoiseLast(placeOf: (cell: number) => number): (cell: number) => number {
  let [lastCell, lastPlace] = [-1, -1]
  return (cell) => {
    if (cell !== lastCell) [lastCell, lastPlace] = [cell, placeOf(cell)]
    return lastPlace
  }
}
