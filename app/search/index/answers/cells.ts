// Numbers and positions of a set's sites by tile of the map, added up in a grid over the box.
// Reads the set once in the order of ids, which is faster than in the order of cells: 15 ms for a million sites.
import { CELL_LEVEL, shiftTo } from '#geography/map_tiles'
import type { Cell } from '#search/found'
import { countOf, keepRange, listOf, type Bits } from '#search/index/storage/bits'
import { positionOf, UNKNOWN } from '#search/index/storage/columns'
import type { SiteIndex } from '#search/index/site_index'
import { micro, type Box } from '#shared/places/area'
import { mercatorOf, tileAt } from '#shared/places/tiles'

/** Up to here, sites fit a finer grid than the cells of `columns.cell` allow. */
const FEW = 2_000

/** Of the sites in the box, edges included; of a coarser level where many sites ask for a finer one. The box must hold no
 * more than some thousand cells. Sites added from `since` on, in seconds, are new. */
export function countByCell(
  index: SiteIndex,
  set: Bits,
  level: number,
  box: Box,
  since: number
): Cell[] {
  const coarse = Math.min(level, CELL_LEVEL)
  const found = sumGrid(index, set, box, gridOf(box, coarse), since)
  const isFine = level > coarse && found.few.length <= FEW
  return isFine ? byTile(index, found.few, level, since) : cellsOf(found, coarse)
}

/** Sites of the set without a position. */
export function countUnplaced({ columns }: SiteIndex, set: Bits): number {
  const bits = set.slice()
  keepRange(bits, columns.latitude, UNKNOWN, UNKNOWN)
  return countOf(bits)
}

type Grid = { shift: number; left: number; top: number; wide: number; high: number }

/** One tile more on each side, since positions are rounded. */
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
function sumGrid({ columns }: SiteIndex, set: Bits, box: Box, grid: Grid, since: number) {
  const { shift, left, top, wide, high } = grid
  const [west, south, east, north] = [box.west, box.south, box.east, box.north].map(micro)
  const { cell, latitude, longitude, value, added } = columns
  const places = wide * high
  const [sites, fresh, codes] = [0, 0, 0].map(() => new Uint32Array(places))
  const [latitudes, longitudes, pounds, sums] = [0, 0, 0, 0].map(() => new Float64Array(places))
  const few: number[] = []
  const ids = listOf(set)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const [up, along] = [latitude[id], longitude[id]]
    if (up < south || up > north || along < west || along > east) continue
    const code = cell[id]
    const place =
      ((evenBits(code >>> 1) >>> shift) - top) * wide + (evenBits(code) >>> shift) - left
    sites[place]++
    codes[place] = code
    latitudes[place] += up
    longitudes[place] += along
    if (added[id] >= since) fresh[place]++
    if (value[id] > 0) pounds[place] += value[id]
    sums[place] += id
    if (few.length <= FEW) few.push(id)
  }
  return { sites, fresh, codes, latitudes, longitudes, pounds, sums, few }
}

function cellsOf(grid: ReturnType<typeof sumGrid>, level: number): Cell[] {
  const width = 2 ** shiftTo(level)
  return Array.from(grid.sites.keys())
    .filter((place) => grid.sites[place] > 0)
    .map((place) => ({
      code: Math.floor(grid.codes[place] / width),
      level,
      sites: grid.sites[place],
      fresh: grid.fresh[place],
      pounds: grid.pounds[place],
      latitudes: grid.latitudes[place],
      longitudes: grid.longitudes[place],
      ids: grid.sums[place],
    }))
}

const NONE = { sites: 0, fresh: 0, pounds: 0, latitudes: 0, longitudes: 0, ids: 0 }

function byTile({ columns }: SiteIndex, ids: readonly number[], level: number, since: number) {
  const found = new Map<number, Cell>()
  for (const id of ids) {
    const code = tileAt(positionOf(columns, id), level)
    const cell = found.get(code) ?? { ...NONE, code, level }
    found.set(code, {
      code,
      level,
      sites: cell.sites + 1,
      fresh: cell.fresh + Number(columns.added[id] >= since),
      pounds: cell.pounds + (columns.value[id] || 0),
      latitudes: cell.latitudes + columns.latitude[id],
      longitudes: cell.longitudes + columns.longitude[id],
      ids: cell.ids + id,
    })
  }
  return [...found.values()]
}
