// Within a small box only the few edges that come near decide what lies inside, so tiles and positions are compared
// with those alone, however many corners an area has.
import { toMicrodegrees, type Box, type Position } from '#shared/places/area'

/** In millionths of degrees: its lower end, and how far it goes east and up from there. */
export type Edge = { x: number; y: number; east: number; up: number }

/** What decides within a box: whether an odd number of edges pass all of it in the east, and those that come near. */
export type AreaPart = { isOdd: boolean; edges: Edge[] }

/** The straight edges of an area. */
export function wholeArea(corners: readonly Position[]): AreaPart {
  const points = corners.map(({ latitude, longitude }) => ({
    x: toMicrodegrees(longitude),
    y: toMicrodegrees(latitude),
  }))
  const edges = points.map((from, index) => {
    const to = points[(index + 1) % points.length]
    const [low, high] = from.y <= to.y ? [from, to] : [to, from]
    return { ...low, east: high.x - low.x, up: high.y - low.y }
  })
  return { isOdd: false, edges }
}

/** Of a part that holds the box, which is in millionths of degrees, for positions that are not on the box's sides. */
export function partIn({ isOdd, edges }: AreaPart, box: Box): AreaPart {
  const part: AreaPart = { isOdd, edges: [] }
  for (const edge of edges) {
    const top = edge.y + edge.up
    if (edge.y > box.north || top < box.south) continue
    const side = sideOf(edge, box)
    const isPast = edge.y <= box.south && top > box.north
    if (side === null || (side === 'east' && !isPast)) part.edges.push(edge)
    else if (side === 'east') part.isOdd = !part.isOdd
  }
  return part
}

/** Whether a part holds a position in millionths of degrees: even-odd where edges cross. */
export function holds({ isOdd, edges }: AreaPart, x: number, y: number): boolean {
  let crossed = Number(isOdd)
  for (let at = 0; at < edges.length; at++) {
    const edge = edges[at]
    const above = y - edge.y
    const isWest = (x - edge.x) * edge.up < edge.east * above
    crossed ^= Number(above >= 0 && above < edge.up && isWest)
  }
  return crossed === 1
}

/** Whether an edge that reaches in between the box's heights does so in the box. */
export function crosses(edge: Edge, box: Box): boolean {
  return sideOf(edge, box) === null
}

/** On which side of the box an edge that reaches in between its heights passes; null through it. */
function sideOf({ x, y, east, up }: Edge, box: Box): 'west' | 'east' | null {
  const enter = up === 0 ? 0 : Math.max(0, (box.south - y) / up)
  const leave = up === 0 ? 1 : Math.min(1, (box.north - y) / up)
  const [one, other] = [x + enter * east, x + leave * east]
  if (Math.max(one, other) < box.west) return 'west'
  return Math.min(one, other) > box.east ? 'east' : null
}
