import type { Scheme } from '../colour_scheme.js'
import { overlap, scaleAt, type Basemap, type Frame } from './basemap.js'
import { BASE_COLOURS } from './look.js'
import { frameOf, type View } from './views.js'

/** A name where it is written: `x` is its left edge, `y` its baseline, in pixels from the view's corner. */
export type PlacedName = {
  text: string
  x: number
  y: number
  size: number
  weight: number
  colour: string
  isItalic: boolean
  /** The town itself, where its name stands beside it. */
  dot: [x: number, y: number] | null
}

export type NamesAsked = {
  theme: Scheme
  /** What names may not touch, besides the marks. */
  avoid?: Frame[]
  /** Marks of sites: where one covers towns, the name of the first stands beside it. */
  marks?: Frame[]
  /** Names beyond the edges are placed to this distance, for a map that can be dragged. */
  beyond?: number
}

type Rank = { from: number; far: Type; near: Type; room: number }
type Type = [size: number, weight: number]

const SEA: Rank = { from: 0, far: [12, 450], near: [13, 450], room: 12 }
const RANKS: readonly Rank[] = [
  { from: 4, far: [12.5, 600], near: [15, 600], room: 5 },
  { from: 5, far: [11, 550], near: [12.5, 550], room: 7 },
  { from: 8, far: [11, 500], near: [11.5, 500], room: 10 },
  { from: 9, far: [11, 450], near: [11, 450], room: 14 },
  { from: 10, far: [11, 450], near: [11, 450], room: 18 },
  { from: 11.5, far: [10, 450], near: [10, 450], room: 14 },
]
/** The rank of a postcode area’s code, which needs no dot. */
const CODE = 5
const NEAR = 7
const SEA_UNTIL = 8
/** Between a dot and its name. */
const GAP = 5
/** And into a corner. */
const FAR = 14
const ASCENT = 0.75
const LINE = 1.15

/** Places the names of a view by rank, each where it meets no other name, mark, control or edge. */
export function placeNames(basemap: Basemap, view: View, asked: NamesAsked): PlacedName[] {
  const { theme, avoid = [], marks = [], beyond = 0 } = asked
  const colours = BASE_COLOURS[theme]
  const scale = scaleAt(view.zoom)
  const reach = frameOf(view, beyond)
  const taken: Frame[] = [...avoid, ...marks]
  const named = new Set<Frame>()
  const placed: PlacedName[] = []
  for (const [text, worldX, worldY, rank] of basemap.names) {
    const isSea = rank < 0
    const { from, far, near, room } = isSea ? SEA : RANKS[rank]
    if (view.zoom < from || (isSea && view.zoom > SEA_UNTIL)) continue
    const [worldLeft, worldTop] = [worldX * scale, worldY * scale]
    if (!holds(reach, worldLeft, worldTop)) continue
    const [size, weight] = view.zoom < NEAR ? far : near
    const at: [number, number] = [worldLeft - view.left, worldTop - view.top]
    const width = widthOf(text, size, isSea)
    const isTown = !isSea && rank !== CODE
    const mark = isTown ? marks.find((frame) => overlap(frame, dotBox(at))) : undefined
    if (mark ? named.has(mark) : isTown && taken.some((other) => overlap(other, dotBox(at))))
      continue
    const spots = isSea
      ? [centred(at, width, size)]
      : [...(mark ? beside(mark, width, size, room) : []), ...around(at, width, size, rank < 2)]
    const spot = spots.find((box) => isFree(padded(box, room), box, taken, view))
    if (!spot) continue
    taken.push(spot)
    if (mark) named.add(mark)
    if (!isSea) taken.push(dotBox(at))
    placed.push({
      text,
      x: spot.left,
      y: spot.top + size * ASCENT + (size * (LINE - 1)) / 2,
      size,
      weight,
      colour: isSea ? colours.sea_name : rank < 2 ? colours.name : colours.quiet,
      isItalic: isSea,
      dot: isTown && !mark ? at : null,
    })
  }
  return placed
}

function isFree(wide: Frame, box: Frame, taken: Frame[], { width, height }: View): boolean {
  const edge = { left: 0, top: 0, right: width, bottom: height }
  const isCut = overlap(box, edge) && !contains(edge, box)
  return !isCut && !taken.some((other) => overlap(wide, other))
}

function contains(outer: Frame, inner: Frame): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  )
}

const holds = ({ left, top, right, bottom }: Frame, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

const padded = ({ left, top, right, bottom }: Frame, by: number): Frame => ({
  left: left - by,
  top: top - by / 2,
  right: right + by,
  bottom: bottom + by / 2,
})

const dotBox = ([x, y]: [number, number]): Frame => ({
  left: x - 3,
  top: y - 3,
  right: x + 3,
  bottom: y + 3,
})

/** Below, right, left and above; a city looks further, into the corners. */
function around([x, y]: [number, number], width: number, size: number, isCity: boolean): Frame[] {
  const height = size * LINE
  const box = (left: number, top: number): Frame => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  const corners = [-width - FAR, FAR].flatMap((left) =>
    [FAR - height / 2, -FAR - height / 2].map((top) => box(x + left, y + top))
  )
  return [
    box(x - width / 2, y + GAP - 1),
    box(x + GAP + 1, y - height / 2),
    box(x - width - GAP - 1, y - height / 2),
    box(x - width / 2, y - height - GAP + 1),
    ...(isCity ? corners : []),
  ]
}

/** Right of a mark that lies over the town, left of it, below and above. */
function beside(mark: Frame, width: number, size: number, room: number): Frame[] {
  const height = size * LINE
  const middle = (mark.left + mark.right - width) / 2
  const level = (mark.top + mark.bottom - height) / 2
  const corners: [left: number, top: number][] = [
    [mark.right + room, level],
    [mark.left - room - width, level],
    [middle, mark.bottom + room / 2],
    [middle, mark.top - room / 2 - height],
  ]
  return corners.map(([left, top]) => ({ left, top, right: left + width, bottom: top + height }))
}

function centred([x, y]: [number, number], width: number, size: number): Frame {
  return { left: x - width / 2, top: y - size, right: x + width / 2, bottom: y }
}

/** Widths of Inter’s letters, near enough to place names alike on a server and in a browser. */
function widthOf(text: string, size: number, isSpaced: boolean): number {
  let ems = 0
  for (const letter of text) {
    if ("iljtfrI’'.,-: ".includes(letter)) ems += 0.33
    else if ('mwMWO'.includes(letter)) ems += 0.85
    else ems += letter >= 'A' && letter <= 'Z' ? 0.68 : 0.58
  }
  return ems * size + (isSpaced ? text.length * 0.5 : 0)
}
