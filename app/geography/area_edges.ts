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

  return {
    around: boxAround(corners),
    at: (height) => rising[lastUpTo(heights, height)] ?? NONE,
    *between(south, north) {
      const first = lastUpTo(heights, south)
      yield* rising[first] ?? NONE
      const last = lastUpTo(heights, north)
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

/** The position of the last of these growing numbers that is no greater; -1 if all are. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle] <= most) low = middle + 1
    else high = middle
  }
  return low - 1
}
