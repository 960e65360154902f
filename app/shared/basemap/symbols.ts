import { overlap, scaleAt, type Basemap, type Frame } from './basemap.js'
import { frameOf, type View } from './views.js'

/** An airport with its code, or a port, at the middle of its sign. */
export type PlacedSymbol = { kind: keyof typeof SIGNS; x: number; y: number; text: string }

/** Drawn in a square of twelve pixels. */
export const SIGNS = {
  airport: {
    path: 'M6 .6c.6 0 .9.7.9 1.5v2.5l4.3 2.7v1.2L6.9 7.2v2.5l1.3 1v.8L6 11l-2.2.5v-.8l1.3-1V7.2L.8 8.5V7.3l4.3-2.7V2.1C5.1 1.3 5.4.6 6 .6z',
    isFilled: true,
  },
  port: {
    path: 'M6 3.4V11M3.8 5.4h4.4M1.5 7.4C2 9.7 3.7 11 6 11s4-1.3 4.5-3.6M6 .9a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4z',
    isFilled: false,
  },
} as const

export const SIGN = 12
/** Of an airport's code, which stands to the right of its sign. */
export const CODE = { size: 10, weight: 550, left: 8, baseline: 3.5, width: 24 }
const AIRPORTS_FROM = 8
const PORTS_FROM = 10

/** Places the signs of a view that touch nothing in the way, and says where they stand. */
export function placeSymbols(basemap: Basemap, view: View, avoid: Frame[], beyond: number) {
  const scale = scaleAt(view.zoom)
  const seen = frameOf({ ...view, left: 0, top: 0 }, beyond)
  const symbols: PlacedSymbol[] = []
  const frames: Frame[] = []
  const place = (kind: PlacedSymbol['kind'], text: string, worldX: number, worldY: number) => {
    const [x, y] = [worldX * scale - view.left, worldY * scale - view.top]
    const half = SIGN / 2
    const right = x + half + (text ? CODE.width : 0)
    const frame = { left: x - half, top: y - half, right, bottom: y + half }
    const isFree = ![...avoid, ...frames].some((other) => overlap(frame, other))
    if (!isFree || !overlap(frame, seen)) return
    symbols.push({ kind, x, y, text })
    frames.push(frame)
  }
  if (view.zoom >= AIRPORTS_FROM) {
    for (const [code, x, y] of basemap.airports) place('airport', code, x, y)
  }
  if (view.zoom >= PORTS_FROM) for (const [x, y] of basemap.ports) place('port', '', x, y)
  return { symbols, frames }
}
