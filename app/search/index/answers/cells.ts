// Numbers and positions of a set's sites by tile of the map, added up in a grid over the box.
// Reads the set once in the order of ids, which is faster than in the order of cells: 15 ms for a million sites.
import { CELL_LEVEL, mercatorOf, shiftTo, tileAt } from '#geography/map_tiles'
import type { Cell } from '#search/found'
import { countOf, idsIn, keepRange, type Bits } from '#search/index/storage/bits'
import { positionOf, UNKNOWN } from '#search/index/storage/columns'
import type { SiteIndex } from '#search/index/site_index'
import type { Box } from '#shared/places/area'

/** Up to here, sites fit a finer grid than the cells of `columns.cell` allow. */
const FEW = 2_000

/** All of each cell that meets the box, and some beside it; of a coarser level where many sites ask for a finer one. The
 * box must hold no more than some thousand cells. */
export function countByCell(
  index: SiteIndex,
  set: Bits,
  level: number,
  box: Box
): { level: number; cells: Cell[] } {
  const coarse = Math.min(level, CELL_LEVEL)
  const found = sumGrid(index, set, gridOf(box, coarse))
  const isFine = level > coarse && found.few.length <= FEW
  return isFine
    ? { level, cells: byTile(index, found.few, level) }
    : { level: coarse, cells: cellsOf(found, coarse) }
}

/** Sites of the set without a position. */
export function countUnplaced({ columns }: SiteIndex, set: Bits): number {
  const bits = set.slice()
  keepRange(bits, columns.latitude, UNKNOWN, UNKNOWN)
  return countOf(bits)
}

type Grid = { shift: number; left: number; top: number; wide: number; high: number }

/** One tile more on each side, which may touch the box. */
function gridOf(box: Box, level: number): Grid {
  const tiles = 2 ** level
  const from = mercatorOf({ latitude: box.north, longitude: box.west })
  const to = mercatorOf({ latitude: box.south, longitude: box.east })
  const left = Math.floor(from.column * tiles) - 1
  const top = Math.floor(from.row * tiles) - 1
  return {
    shift: CELL_LEVEL - level,
    left,
    top,
    wide: Math.floor(to.column * tiles) + 2 - left,
    high: Math.floor(to.row * tiles) + 2 - top,
  }
}

/** A cell's code interleaves x and y. */
function evenBits(code: number): number {
  let bits = code & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0xffff
}

/** Everything in local variables: it is the one loop over all sites that a map waits for. */
function sumGrid({ columns }: SiteIndex, set: Bits, { shift, left, top, wide, high }: Grid) {
  const { cell, latitude, longitude } = columns
  const places = wide * high
  const [sites, codes] = [new Uint32Array(places), new Uint32Array(places)]
  const [latitudes, longitudes, sums] = [0, 0, 0].map(() => new Float64Array(places))
  const few: number[] = []
  const ids = idsIn(set)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const code = cell[id]
    const x = (evenBits(code) >>> shift) - left
    const y = (evenBits(code >>> 1) >>> shift) - top
    if (x < 0 || x >= wide || y < 0 || y >= high || latitude[id] === UNKNOWN) continue
    const place = y * wide + x
    sites[place]++
    codes[place] = code
    latitudes[place] += latitude[id]
    longitudes[place] += longitude[id]
    sums[place] += id
    if (few.length <= FEW) few.push(id)
  }
  return { sites, codes, latitudes, longitudes, sums, few }
}

function cellsOf(grid: ReturnType<typeof sumGrid>, level: number): Cell[] {
  const width = 2 ** shiftTo(level)
  return Array.from(grid.sites.keys())
    .filter((place) => grid.sites[place] > 0)
    .map((place) => ({
      code: Math.floor(grid.codes[place] / width),
      sites: grid.sites[place],
      latitudes: grid.latitudes[place],
      longitudes: grid.longitudes[place],
      ids: grid.sums[place],
    }))
}

function byTile({ columns }: SiteIndex, ids: readonly number[], level: number): Cell[] {
  const found = new Map<number, Cell>()
  for (const id of ids) {
    const code = tileAt(positionOf(columns, id), level)
    const cell = found.get(code) ?? { code, sites: 0, latitudes: 0, longitudes: 0, ids: 0 }
    found.set(code, {
      code,
      sites: cell.sites + 1,
      latitudes: cell.latitudes + columns.latitude[id],
      longitudes: cell.longitudes + columns.longitude[id],
      ids: cell.ids + id,
    })
  }
  return [...found.values()]
}
