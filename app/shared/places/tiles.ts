import type { Position } from './area.js'

/** The code of the tile that holds a position; its bits interleave x and y, so that the parts of a tile form one range. */
export function tileAt({ latitude, longitude }: Position, level: number): number {
  const tiles = 2 ** level
  const [x, y] = [Math.floor(columnOf(longitude) * tiles), Math.floor(rowOf(latitude) * tiles)]
  let code = 0
  for (let bit = 0; bit < level; bit++) {
    code += ((x >> bit) & 1) * 4 ** bit + ((y >> bit) & 1) * 2 * 4 ** bit
  }
  return code
}

/** Of the map, both from 0 to 1. */
export function mercatorOf({ latitude, longitude }: Position): { column: number; row: number } {
  return { column: columnOf(longitude), row: rowOf(latitude) }
}

export function columnOf(longitude: number): number {
  return Math.min(Math.max((longitude + 180) / 360, 0), 1 - 1e-12)
}

export function rowOf(latitude: number): number {
  const angle = (Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
}

/** Whether an address of tiles, `{z}/{x}/{y}`, is of vector tiles rather than pictures. */
export function isVectorTiles(url: string): boolean {
  return /\.(mvt|pbf)(\?|$)/.test(url)
}
