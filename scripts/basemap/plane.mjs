/** Pixels across the world at zoom 12, the unit of the basemap: about 22 metres over these islands. */
const ACROSS = 256 * 2 ** 12
const METRES_AROUND = 40_075_017

/** Web mercator, from the north-west corner of the world. */
export function toWorld([longitude, latitude]) {
  const angle = (Math.max(Math.min(latitude, 85), -85) * Math.PI) / 180
  const row = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
  return [((longitude + 180) / 360) * ACROSS, row * ACROSS]
}

/** Metres in one pixel there: mercator stretches the north. */
export function metresAt(y) {
  return METRES_AROUND / ACROSS / Math.cosh(Math.PI * (1 - (2 * y) / ACROSS))
}

export function closeRing(ring) {
  const [first, last] = [ring[0], ring.at(-1)]
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

export function within([x, y], ring) {
  let isWithin = false
  for (let at = 1; at < ring.length; at++) {
    const [[x1, y1], [x2, y2]] = [ring[at - 1], ring[at]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isWithin = !isWithin
  }
  return isWithin
}

/** Cuts a ring at the sides of a box of degrees, one after another (Sutherland and Hodgman). */
export function clipRing(ring, { west, south, east, north }) {
  const [left, top] = toWorld([west, north])
  const [right, bottom] = toWorld([east, south])
  const sides = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const depth = (point) => (point[axis] - limit) * sign
    return points.flatMap((point, at) => {
      const last = points.at(at - 1)
      const [from, to] = [depth(last), depth(point)]
      const crossing =
        from < 0 === to < 0 ? [] : [last.map((v, n) => v + ((point[n] - v) * from) / (from - to))]
      return to < 0 ? crossing : [...crossing, point]
    })
  }, ring)
}

/** Leaves out what lies within `tolerance` of the line that stays (Douglas and Peucker). */
export function simplify(line, tolerance) {
  if (line.length < 3) return line
  const [first, last] = [line[0], line.at(-1)]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  const off = ([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) /
        length
  let [far, farthest] = [0, tolerance]
  for (let at = 1; at < line.length - 1; at++) {
    const distance = off(line[at])
    if (distance > farthest) [far, farthest] = [at, distance]
  }
  if (far === 0) return [first, last]
  const before = simplify(line.slice(0, far + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(far), tolerance)]
}
