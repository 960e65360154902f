import { contours } from 'd3-contour'
import { metresAt, simplify } from './plane.mjs'

/** Pixels of zoom 12 between two points at which the field is measured. */
const CELL = 6
/** How softly two discs flow into one another, in metres. */
const SOFT = 380
const REACH = 0.66
const LEAST = 900
const MOST = 2000
const ALONE = { beyond: 6000, radius: 1000 }
const MARGIN = 200
const TOLERANCE = 2.2

/** The outlines of towns: a disc around each postcode area, melted together with its neighbours. */
export function builtUp(places) {
  const discs = places.map((place) => ({ place, radius: radiusOf(place, places) }))
  const west = Math.min(...places.map(([x]) => x)) - MARGIN
  const north = Math.min(...places.map(([, y]) => y)) - MARGIN
  const wide = Math.ceil((Math.max(...places.map(([x]) => x)) + MARGIN - west) / CELL)
  const high = Math.ceil((Math.max(...places.map(([, y]) => y)) + MARGIN - north) / CELL)
  const field = new Float32Array(wide * high)
  for (const { place, radius } of discs) {
    const cell = CELL * metresAt(place[1])
    const [column, row] = [(place[0] - west) / CELL, (place[1] - north) / CELL]
    const span = Math.ceil((radius + 5 * SOFT) / cell)
    for (let y = Math.floor(row) - span; y <= row + span; y++) {
      for (let x = Math.floor(column) - span; x <= column + span; x++) {
        const distance = Math.hypot(x + 0.5 - column, y + 0.5 - row) * cell
        field[y * wide + x] += Math.exp((radius - distance) / SOFT)
      }
    }
  }
  // Beyond its edge the sum grows without end, where the outline only asks whether it is above one.
  for (let at = 0; at < field.length; at++) field[at] = Math.log(field[at] + 1e-6)
  const [outline] = contours().size([wide, high]).thresholds([0])(field)
  return outline.coordinates
    .flat()
    .map((ring) => ring.map(([x, y]) => [west + x * CELL, north + y * CELL]))
    .map((ring) => simplify(ring, TOLERANCE))
    .filter((ring) => ring.length > 4)
}

function radiusOf([x, y], places) {
  const scale = metresAt(y)
  let nearest = Number.POSITIVE_INFINITY
  for (const [otherX, otherY] of places) {
    const distance = Math.hypot(otherX - x, otherY - y) * scale
    if (distance > 1) nearest = Math.min(nearest, distance)
  }
  if (nearest > ALONE.beyond) return ALONE.radius
  return Math.min(Math.max(nearest * REACH, LEAST), MOST)
}
