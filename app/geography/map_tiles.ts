import {
  areaContains,
  boxAround,
  boxAroundCircle,
  milesBetween,
  type Box,
  type Position,
} from '#shared/places/area'

/** The zoom of a site's cell; see docs/decisions/008-areas-and-the-map.md. */
export const CELL_LEVEL = 16

/** A Morton code interleaves x and y, so that the parts of a tile form one range. */
export type Tile = { level: number; code: number }

/** `to` is exclusive; `inside` ranges need no closer check. */
export type CellRange = { from: number; to: number; inside: boolean }

export type Shape = { relationTo: (box: Box) => 'outside' | 'inside' | 'crossing' }

/** Exceeds the rounding of the databases at a tile's edge. */
const MARGIN = 0.000002
const GENEROUS = 1.02

/** A shift merges cells into a coarser level; bit shifts are safe because cells stay below 2^32. */
export function shiftTo(level: number): number {
  return 2 * (CELL_LEVEL - level)
}

export function boxOfTile({ level, code }: Tile): Box {
  let [x, y] = [0, 0]
  for (let bit = 0; bit < level; bit++) {
    x |= (Math.floor(code / 4 ** bit) & 1) << bit
    y |= (Math.floor(code / 4 ** bit / 2) & 1) << bit
  }
  const tiles = 2 ** level
  return {
    west: (x / tiles) * 360 - 180,
    east: ((x + 1) / tiles) * 360 - 180,
    north: latitudeOf(y / tiles),
    south: latitudeOf((y + 1) / tiles),
  }
}

export function tileAt({ latitude, longitude }: Position, level: number): number {
  const tiles = 2 ** level
  const [x, y] = [Math.floor(columnOf(longitude) * tiles), Math.floor(rowOf(latitude) * tiles)]
  let code = 0
  for (let bit = 0; bit < level; bit++) {
    code += ((x >> bit) & 1) * 4 ** bit + ((y >> bit) & 1) * 2 * 4 ** bit
  }
  return code
}

export function mercatorOf({ latitude, longitude }: Position): { column: number; row: number } {
  return { column: columnOf(longitude), row: rowOf(latitude) }
}

export function tilesAcross(box: Box, level: number): number {
  const tiles = 2 ** level
  const wide = Math.floor(columnOf(box.east) * tiles) - Math.floor(columnOf(box.west) * tiles)
  const high = Math.floor(rowOf(box.south) * tiles) - Math.floor(rowOf(box.north) * tiles)
  return (wide + 1) * (high + 1)
}

/** Ordered ranges that cover a shape: about `most` tiles, largest border tiles split first. */
export function coverOf(shape: Shape, most: number): CellRange[] {
  const inside: Tile[] = []
  let crossing: Tile[] = [{ level: 0, code: 0 }]
  while (crossing.length > 0 && crossing[0].level < CELL_LEVEL) {
    const split = crossing.flatMap(({ level, code }) =>
      [0, 1, 2, 3].map((part) => ({ level: level + 1, code: code * 4 + part }))
    )
    const related = split.map((tile) => ({
      tile,
      relation: shape.relationTo(padded(boxOfTile(tile))),
    }))
    const next = related.filter(({ relation }) => relation === 'crossing')
    const within = related.filter(({ relation }) => relation === 'inside')
    if (inside.length + within.length + next.length > most) break
    inside.push(...within.map(({ tile }) => tile))
    crossing = next.map(({ tile }) => tile)
  }
  return joined([
    ...inside.map((tile) => rangeOf(tile, true)),
    ...crossing.map((tile) => rangeOf(tile, false)),
  ])
}

export function areaShape(corners: readonly Position[]): Shape {
  const edges = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length]
    return { from, to, around: boxAround([from, to]) }
  })
  return {
    relationTo: (box) => {
      const isCrossed = edges.some(
        ({ from, to, around }) => overlaps(around, box) && crosses(from, to, box)
      )
      if (isCrossed) return 'crossing'
      return areaContains(corners, middleOf(box)) ? 'inside' : 'outside'
    },
  }
}

/** Overestimates distances: a surplus tile only costs time. */
export function circleShape(centre: Position, miles: number): Shape {
  const around = boxAroundCircle(centre, miles * GENEROUS)
  return {
    relationTo: (box) => {
      if (!overlaps(box, around)) return 'outside'
      const nearest = {
        latitude: Math.min(Math.max(centre.latitude, box.south), box.north),
        longitude: Math.min(Math.max(centre.longitude, box.west), box.east),
      }
      if (milesBetween(centre, nearest) > miles * GENEROUS) return 'outside'
      const farthest = Math.max(
        ...[box.south, box.north].flatMap((latitude) =>
          [box.west, box.east].map((longitude) => milesBetween(centre, { latitude, longitude }))
        )
      )
      return farthest * GENEROUS <= miles ? 'inside' : 'crossing'
    },
  }
}

function rangeOf({ level, code }: Tile, inside: boolean): CellRange {
  const cells = 2 ** shiftTo(level)
  return { from: code * cells, to: (code + 1) * cells, inside }
}

function joined(ranges: CellRange[]): CellRange[] {
  const result: CellRange[] = []
  for (const range of ranges.sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && last.to === range.from && last.inside === range.inside) last.to = range.to
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

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.west <= other.east &&
    one.east >= other.west &&
    one.south <= other.north &&
    one.north >= other.south
  )
}

/** Liang–Barsky clipping, in degrees. */
function crosses(from: Position, to: Position, box: Box): boolean {
  const [dx, dy] = [to.longitude - from.longitude, to.latitude - from.latitude]
  let [enter, leave] = [0, 1]
  const bounds = [
    [-dx, from.longitude - box.west],
    [dx, box.east - from.longitude],
    [-dy, from.latitude - box.south],
    [dy, box.north - from.latitude],
  ]
  for (const [run, room] of bounds) {
    if (run === 0) {
      if (room < 0) return false
    } else if (run < 0) {
      enter = Math.max(enter, room / run)
    } else {
      leave = Math.min(leave, room / run)
    }
  }
  return enter <= leave
}

function middleOf({ west, south, east, north }: Box): Position {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

function columnOf(longitude: number): number {
  return Math.min(Math.max((longitude + 180) / 360, 0), 1 - 1e-12)
}

function rowOf(latitude: number): number {
  const angle = (Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
}

function latitudeOf(row: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * row))) * 180) / Math.PI
}
