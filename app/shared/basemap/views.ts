import type { Box, Position } from '#shared/places/area'
import { TILE, type Frame } from './basemap.js'

/** A part of the map on a screen: its north-west corner in the pixels of its zoom, and its size. */
export type View = { zoom: number; left: number; top: number; width: number; height: number }

export type Size = { width: number; height: number }

/** Pixels from the north-west corner of the world. */
function worldPixel({ latitude, longitude }: Position, zoom: number): [number, number] {
  const across = TILE * 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  const row = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
  return [((longitude + 180) / 360) * across, row * across]
}

/** The view of a size with a place in its middle. */
export function viewAround(centre: Position, zoom: number, { width, height }: Size): View {
  const [x, y] = worldPixel(centre, zoom)
  return { zoom, left: x - width / 2, top: y - height / 2, width, height }
}

/** The closest view of a size that holds a box. */
export function viewOfBox({ west, south, east, north }: Box, { width, height }: Size): View {
  const [left, top] = worldPixel({ latitude: north, longitude: west }, 0)
  const [right, bottom] = worldPixel({ latitude: south, longitude: east }, 0)
  const zoom = Math.log2(Math.min(width / (right - left), height / (bottom - top)))
  const scale = 2 ** zoom
  const [x, y] = [((left + right) / 2) * scale, ((top + bottom) / 2) * scale]
  return { zoom, left: x - width / 2, top: y - height / 2, width, height }
}

/** Where a place lies in a view, in pixels from its corner. */
export function placeIn({ zoom, left, top }: View, position: Position): [number, number] {
  const [x, y] = worldPixel(position, zoom)
  return [x - left, y - top]
}

export function frameOf({ left, top, width, height }: View, margin = 0): Frame {
  return {
    left: left - margin,
    top: top - margin,
    right: left + width + margin,
    bottom: top + height + margin,
  }
}
