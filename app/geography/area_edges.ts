// Between the heights of two neighbouring corners the same edges rise, so a position or a tile is compared with the few
// edges at its own height, however many corners an area has.
import { boxAround, toMicrodegrees, type Box, type Position } from '#shared/places/area'

/** In millionths of degrees: its lower end, and how far it goes east and up from there. */
export type Edge = { x: number; y: number; east: number; up: number }

export type AreaEdges = {
  around: Box
  /** The four numbers of each that rises through this height; level ones never do. */
  at: (height: number) => Float64Array
  /** Whether one of those that reach in between these heights, level ones too, passes the test. */
  someBetween: (south: number, north: number, test: (edge: Edge) => boolean) => boolean
}

/** Numbers of an edge in a flat array. */
export const EDGE_NUMBERS = 4
const NONE = new Float64Array(0)
const STEPS = 512

/** The straight edges of an area, once for many questions. */
export function edgesOf(corners: readonly Position[]): AreaEdges {
  const points = corners.map(({ latitude, longitude }) => ({
    x: toMicrodegrees(longitude),
    y: toMicrodegrees(latitude),
  }))
  const edges = points.map((from, index) => {
    const to = points[(index + 1) % points.length]
    const [low, high] = from.y <= to.y ? [from, to] : [to, from]
    return { ...low, east: high.x - low.x, up: high.y - low.y }
  })
  const heights = [...new Set(points.map(({ y }) => y))].sort((one, other) => one - other)
  const rising = heights.map((height) =>
    edges.filter(({ y, up }) => y <= height && y + up > height)
  )
  const numbers = rising.map((some) =>
    Float64Array.from(some.flatMap(({ x, y, east, up }) => [x, y, east, up]))
  )
  const starting = heights.map((height) => edges.filter(({ y }) => y === height))
  const bandAt = bandFinder(heights)

  return {
    around: boxAround(corners),
    at: (height) => numbers[bandAt(height)] ?? NONE,
    someBetween(south, north, test) {
      const [first, last] = [bandAt(south), bandAt(north)]
      if (first >= 0 && rising[first].some(test)) return true
      for (let band = first + 1; band <= last; band++) if (starting[band].some(test)) return true
      return false
    },
  }
}

/** Whether an area holds a position in millionths of degrees: even-odd where edges cross. */
export function insideOf({ at }: AreaEdges): (x: number, y: number) => boolean {
  return (x, y) => {
    const edges = at(y)
    let crossed = 0
    for (let edge = 0; edge < edges.length; edge += EDGE_NUMBERS) {
      const across = (x - edges[edge]) * edges[edge + 3]
      crossed ^= Number(across < edges[edge + 2] * (y - edges[edge + 1]))
    }
    return crossed === 1
  }
}

/** The same for positions within a box and not on its sides, all in millionths of degrees: of a small one few edges
 * matter. */
export function insideOfPart(
  { someBetween }: AreaEdges,
  box: Box
): (x: number, y: number) => boolean {
  const near: number[] = []
  let before = 0
  someBetween(box.south, box.north, (edge) => {
    const { x, y, east, up } = edge
    const side = up === 0 ? 'west' : sideOf(edge, box)
    if (side === 'east' && y <= box.south && y + up > box.north) before ^= 1
    else if (side !== 'west') near.push(x, y, east, up)
    return false
  })
  const edges = Float64Array.from(near)
  return (x, y) => {
    let crossed = before
    for (let edge = 0; edge < edges.length; edge += EDGE_NUMBERS) {
      const above = y - edges[edge + 1]
      const across = (x - edges[edge]) * edges[edge + 3]
      crossed ^= Number(above >= 0 && above < edges[edge + 3] && across < edges[edge + 2] * above)
    }
    return crossed === 1
  }
}

/** Of an edge that reaches in between the box's heights: whether it does so in the box. */
export function crosses(edge: Edge, box: Box): boolean {
  return sideOf(edge, box) === null
}

/** On which side of the box it passes; null through it. */
function sideOf({ x, y, east, up }: Edge, box: Box): 'west' | 'east' | null {
  const enter = up === 0 ? 0 : Math.max(0, (box.south - y) / up)
  const leave = up === 0 ? 1 : Math.min(1, (box.north - y) / up)
  const [one, other] = [x + enter * east, x + leave * east]
  if (Math.max(one, other) < box.west) return 'west'
  return Math.min(one, other) > box.east ? 'east' : null
}

/** Finds the last of these growing heights that is no greater; -1 if all are. */
function bandFinder(heights: readonly number[]): (height: number) => number {
  const [lowest, last] = [heights[0], heights.length - 1]
  const step = Math.ceil((heights[last] - lowest + 1) / STEPS)
  const bands = new Uint16Array(STEPS)
  for (let at = 0, band = 0; at < STEPS; at++) {
    while (band < last && heights[band + 1] <= lowest + at * step) band++
    bands[at] = band
  }
  return (height) => {
    if (height < lowest) return -1
    if (height >= heights[last]) return last
    let band = bands[Math.floor((height - lowest) / step)]
    while (heights[band + 1] <= height) band++
    return band
  }
}
