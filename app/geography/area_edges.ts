// Between the heights of two neighbouring corners the same edges rise, so a position or a tile is compared with the few
// edges at its own height, however many corners an area has.
import { boxAround, micro, type Box, type Position } from '#shared/places/area'

/** In millionths of degrees. */
type Point = { x: number; y: number }

/** From its lower end. */
export type Edge = { low: Point; high: Point }

export type AreaEdges = {
  around: Box
  /** Those that rise through this height; level ones never do. */
  at: (height: number) => readonly Edge[]
  /** Those that reach in between these heights, level ones too. */
  between: (south: number, north: number) => Iterable<Edge>
}

const NONE: Edge[] = []
const STEPS = 512

/** The straight edges of an area, once for many questions. */
export function edgesOf(corners: readonly Position[]): AreaEdges {
  const points = corners.map(({ latitude, longitude }) => ({
    x: micro(longitude),
    y: micro(latitude),
  }))
  const edges = points.map((from, index) => {
    const to = points[(index + 1) % points.length]
    return from.y <= to.y ? { low: from, high: to } : { low: to, high: from }
  })
  const heights = [...new Set(points.map(({ y }) => y))].sort((one, other) => one - other)
  const rising = heights.map((height) =>
    edges.filter(({ low, high }) => low.y <= height && high.y > height)
  )
  const starting = heights.map((height) => edges.filter(({ low }) => low.y === height))
  const bandAt = bandFinder(heights)

  return {
    around: boxAround(corners),
    at: (height) => rising[bandAt(height)] ?? NONE,
    *between(south, north) {
      const first = bandAt(south)
      yield* rising[first] ?? NONE
      const last = bandAt(north)
      for (let band = first + 1; band <= last; band++) yield* starting[band]
    },
  }
}

/** Whether an area holds a position in millionths of degrees: even-odd where edges cross. */
export function insideOf({ at }: AreaEdges): (x: number, y: number) => boolean {
  return (x, y) => {
    let isInside = false
    for (const { low, high } of at(y)) {
      if ((x - low.x) * (high.y - low.y) < (high.x - low.x) * (y - low.y)) isInside = !isInside
    }
    return isInside
  }
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
