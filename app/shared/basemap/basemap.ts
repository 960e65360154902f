/** What database/geography/basemap.json holds; `node scripts/make_basemap.mjs` writes it. */
export type BasemapFile = Record<LayerName, number[][]> & {
  ports: [x: number, y: number][]
  airports: [code: string, x: number, y: number][]
  /** Rank 0 is a capital, 4 a village, 5 a postcode area, -1 a sea. */
  names: [name: string, x: number, y: number, rank: number][]
}

/** Places are pixels across the world at this zoom, where the base ends. */
const BASE_ZOOM = 12
export const TILE = 256

const LAYERS = ['land', 'abroad', 'borders', 'urban', 'built', 'lakes', 'rivers'] as const
const RINGS: ReadonlySet<string> = new Set(['land', 'abroad', 'urban', 'built', 'lakes'])

export type LayerName = (typeof LAYERS)[number]

/** x and y in turn, with the box around them. */
export type Line = { points: Float64Array; box: Frame }

export type Frame = { left: number; top: number; right: number; bottom: number }

export type Basemap = Pick<BasemapFile, 'ports' | 'airports' | 'names'> & {
  lines: Record<LayerName, Line[]>
  levels: Map<number, Record<LayerName, Line[]>>
}

export const CREDIT = 'Boundaries © ONS, Crown copyright 2025 · Natural Earth · GeoNames'

/** Details nearer than this on the screen are left out. */
const FINE = 0.75
const SMALL = 1.5
const MOST_LEVELS = 24

/** Turns the file's steps into places; once for a file. */
export function readBasemap(file: BasemapFile): Basemap {
  const { ports, airports, names } = file
  return {
    ports,
    airports,
    names,
    levels: new Map(),
    lines: eachLayer((name) => file[name].map(walked)),
  }
}

/** The lines of a zoom, in its pixels, without what would be too small to see. */
export function linesAt(basemap: Basemap, zoom: number): Record<LayerName, Line[]> {
  const known = basemap.levels.get(zoom)
  if (known) return known
  const scale = scaleAt(zoom)
  const lines = eachLayer((name) =>
    basemap.lines[name]
      .filter(({ box }) => !RINGS.has(name) || isVisible(box, scale))
      .map((line) => scaled(line, scale))
  )
  if (basemap.levels.size >= MOST_LEVELS) basemap.levels.clear()
  basemap.levels.set(zoom, lines)
  return lines
}

export const scaleAt = (zoom: number): number => 2 ** (zoom - BASE_ZOOM)

export function overlap(one: Frame, other: Frame): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}

function eachLayer(make: (name: LayerName) => Line[]): Record<LayerName, Line[]> {
  return Object.fromEntries(LAYERS.map((name) => [name, make(name)])) as Record<LayerName, Line[]>
}

function walked(steps: number[]): Line {
  const points = new Float64Array(steps.length)
  for (let at = 0; at < steps.length; at++) points[at] = steps[at] + (at < 2 ? 0 : points[at - 2])
  return { points, box: boxOf(points) }
}

function scaled({ points }: Line, scale: number): Line {
  const kept: number[] = []
  const last = points.length - 2
  for (let at = 0; at <= last; at += 2) {
    const [x, y] = [points[at] * scale, points[at + 1] * scale]
    const [oldX, oldY] = [kept.at(-2)!, kept.at(-1)!]
    if (at > 0 && at < last && Math.hypot(x - oldX, y - oldY) < FINE) continue
    kept.push(x, y)
  }
  const result = Float64Array.from(kept)
  return { points: result, box: boxOf(result) }
}

function isVisible({ left, top, right, bottom }: Frame, scale: number): boolean {
  return Math.max(right - left, bottom - top) * scale > SMALL
}

function boxOf(points: Float64Array): Frame {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < points.length; at += 2) {
    box.left = Math.min(box.left, points[at])
    box.right = Math.max(box.right, points[at])
    box.top = Math.min(box.top, points[at + 1])
    box.bottom = Math.max(box.bottom, points[at + 1])
  }
  return box
}
