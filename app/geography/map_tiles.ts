import { crosses, holds, partIn, wholeArea, type AreaPart } from '#geography/area_edges'
import {
  boxAroundCircle,
  EARTH_MILES,
  MICRO,
  milesBetween,
  type Box,
  type Position,
} from '#shared/places/area'
import { columnOf, rowOf } from '#shared/places/tiles'
import { measureWay, reachOf, type Way } from '#shared/places/way'

/** The zoom of a site's cell; see docs/decisions/008-areas-and-the-map.md. */
export const CELL_LEVEL = 16

/** A Morton code interleaves x and y, so that the parts of a tile form one range. */
export type Tile = { level: number; code: number }

/** Where a box lies: on the border, what is left of the shape for boxes and positions within the box. */
export type Shape<Own> = { within: (box: Box) => 'outside' | 'inside' | Own }

export interface AreaShape extends Shape<AreaShape> {
  /** In millionths of degrees. */
  holds: (x: number, y: number) => boolean
}

/** The same everywhere. */
interface PlainShape extends Shape<PlainShape> {}

/** `to` is exclusive; sites between them need no closer check, unless there is a shape for it. */
export type CellRange<Own> = { from: number; to: number; border: Own | null }

/** Exceeds the rounding of the databases at a tile's edge. */
const MARGIN = 0.000002
const GENEROUS = 1.02
/** Testing so many sites costs about as much as splitting their tile. */
const FEW = 100

/** A shift merges cells into a coarser level; bit shifts are safe because cells stay below 2^32. */
export function shiftTo(level: number): number {
  return 2 * (CELL_LEVEL - level)
}

export function boxOfTile({ level, code }: Tile): Box {
  let [x, y] = [0, 0]
  for (let bit = 0; bit < level; bit++) {
    x |= ((code >>> (2 * bit)) & 1) << bit
    y |= ((code >>> (2 * bit + 1)) & 1) << bit
  }
  const tiles = 2 ** level
  return {
    west: (x / tiles) * 360 - 180,
    east: ((x + 1) / tiles) * 360 - 180,
    north: latitudeOf(y / tiles),
    south: latitudeOf((y + 1) / tiles),
  }
}

export function tilesAcross(box: Box, level: number): number {
  const tiles = 2 ** level
  const wide = Math.floor(columnOf(box.east) * tiles) - Math.floor(columnOf(box.west) * tiles)
  const high = Math.floor(rowOf(box.south) * tiles) - Math.floor(rowOf(box.north) * tiles)
  return (wide + 1) * (high + 1)
}

/** Ordered ranges that cover a shape, at most about `most`. Border tiles are split while they hold more than a few sites;
 * `sitesIn` counts those from one cell until before another. */
export function coveringRanges<Own extends Shape<Own>>(
  shape: Own,
  most: number,
  sitesIn: (from: number, to: number) => number
): CellRange<Own>[] {
  const ranges: CellRange<Own>[] = []
  let crossing = [{ level: 0, code: 0, border: shape }]
  while (crossing.length > 0 && crossing[0].level < CELL_LEVEL) {
    const [taken, next]: [CellRange<Own>[], typeof crossing] = [[], []]
    for (const parent of crossing) {
      for (const tile of partsOf(parent)) {
        const range = rangeOf(tile)
        const sites = sitesIn(range.from, range.to)
        if (sites === 0) continue
        const part = parent.border.within(padded(boxOfTile(tile)))
        if (part === 'outside') continue
        if (part === 'inside') taken.push({ ...range, border: null })
        else if (sites <= FEW) taken.push({ ...range, border: part })
        else next.push({ ...tile, border: part })
      }
    }
    if (ranges.length + taken.length + next.length > most) break
    ranges.push(...taken)
    crossing = next
  }
  return joined([
    ...ranges,
    ...crossing.map(({ border, ...tile }) => ({ ...rangeOf(tile), border })),
  ])
}

export function areaShape(corners: readonly Position[]): AreaShape {
  return shapeOf(wholeArea(corners))
}

function shapeOf(part: AreaPart): AreaShape {
  return {
    within: (box) => {
      const sides = inMicro(box)
      const inBox = partIn(part, sides)
      if (inBox.edges.some((edge) => crosses(edge, sides))) return shapeOf(inBox)
      const { latitude, longitude } = middleOf(sides)
      return holds(inBox, longitude, latitude) ? 'inside' : 'outside'
    },
    holds: (x, y) => holds(part, x, y),
  }
}

export function boxShape(bounds: Box): PlainShape {
  const shape: PlainShape = {
    within: (box) => {
      if (!overlaps(box, bounds)) return 'outside'
      const isInside =
        box.west >= bounds.west &&
        box.east <= bounds.east &&
        box.south >= bounds.south &&
        box.north <= bounds.north
      return isInside ? 'inside' : shape
    },
  }
  return shape
}

/** Overestimates distances: a surplus tile only costs time. */
export function circleShape(centre: Position, miles: number): PlainShape {
  const around = boxAroundCircle(centre, miles * GENEROUS)
  const shape: PlainShape = {
    within: (box) => {
      if (!overlaps(box, around)) return 'outside'
      const nearest = {
        latitude: Math.min(Math.max(centre.latitude, box.south), box.north),
        longitude: Math.min(Math.max(centre.longitude, box.west), box.east),
      }
      if (milesBetween(centre, nearest) > miles * GENEROUS) return 'outside'
      return farthestCorner(centre, box) * GENEROUS <= miles ? 'inside' : shape
    },
  }
  return shape
}

/** By the distance of a box's middle and corners. */
export function wayShape(way: Way): PlainShape {
  const [reach, { awayOf }] = [reachOf(way.width), measureWay(way)]
  const shape: PlainShape = {
    within: (box) => {
      const middle = middleOf(box)
      const away = awayOf(middle.latitude, middle.longitude)
      const radius = (farthestCorner(middle, box) / EARTH_MILES) * GENEROUS
      if (away > reach + radius) return 'outside'
      return away + radius <= reach ? 'inside' : shape
    },
  }
  return shape
}

function farthestCorner(from: Position, { west, south, east, north }: Box): number {
  return Math.max(
    ...[south, north].flatMap((latitude) =>
      [west, east].map((longitude) => milesBetween(from, { latitude, longitude }))
    )
  )
}

function partsOf({ level, code }: Tile): Tile[] {
  return [0, 1, 2, 3].map((part) => ({ level: level + 1, code: code * 4 + part }))
}

function rangeOf({ level, code }: Tile) {
  const cells = 2 ** shiftTo(level)
  return { from: code * cells, to: (code + 1) * cells }
}

function joined<Own>(ranges: CellRange<Own>[]): CellRange<Own>[] {
  const result: CellRange<Own>[] = []
  for (const range of ranges.sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last?.to === range.from && last.border === range.border) last.to = range.to
    else result.push({ ...range })
  }
  return result
}

function padded({ west, south, east, north }: Box): Box {
  return {
    west: west - MARGIN,
    south: south - MARGIN,
    east: east + MARGIN,
    north: north + MARGIN,
  }
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.west <= other.east &&
    one.east >= other.west &&
    one.south <= other.north &&
    one.north >= other.south
  )
}

function inMicro({ west, south, east, north }: Box): Box {
  return { west: west * MICRO, south: south * MICRO, east: east * MICRO, north: north * MICRO }
}

function middleOf({ west, south, east, north }: Box): Position {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

function latitudeOf(row: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * row))) * 180) / Math.PI
}
