/** How large the marks of the map are, in pixels: the server keeps them apart, the browser draws them. */

/** From this zoom on, a project that stands alone is a pill with its price. */
export const PILL_ZOOM = 9
export const PILL = { width: 72, height: 24 }
export const PIN_SIZE = 18

const MOST = 38
const FEW = 12
const GAP = 2

/** Half the width of a cluster: by the root of the count, and never smaller for more. */
export function discRadius(count: number): number {
  const few = 9 + 1.9 * Math.sqrt(Math.min(count, FEW))
  return Math.min(MOST, Math.max(few, 9 + 0.98 * Math.sqrt(count)))
}

type Placed = { sites: number; x: number; y: number }

/** Half of width and height. */
function reachOf(sites: number, zoom: number): { wide: number; high: number } {
  if (sites === 1 && zoom >= PILL_ZOOM) return { wide: PILL.width / 2, high: PILL.height / 2 }
  const reach = sites === 1 ? PIN_SIZE / 2 : discRadius(sites)
  return { wide: reach, high: reach }
}

/** Whether two marks would touch at this zoom. */
export function marksMeet(one: Placed, other: Placed, zoom: number): boolean {
  const [a, b] = [reachOf(one.sites, zoom), reachOf(other.sites, zoom)]
  const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  const [wide, high] = [a.wide + b.wide + GAP, a.high + b.high + GAP]
  if (across >= wide || down >= high) return false
  const areRound = a.wide === a.high && b.wide === b.high
  return !areRound || across * across + down * down < wide * wide
}
