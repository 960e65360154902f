import { EARTH_MILES, radians, type Position } from './area.js'

/** The straight line between two places and how wide the band around it is, in miles. */
export type Way = { from: Position; to: Position; width: number }

type Vector = readonly [number, number, number]

const STEPS = 24
const STEPS_ROUND_AN_END = 12

/** Where positions in degrees lie, in angles at the centre of the earth: how far along the line, below 0 behind its start,
 * and how far from its nearest point. */
export function measureWay({ from, to }: Pick<Way, 'from' | 'to'>) {
  const { start, end, ahead, side, length } = frameOf(from, to)
  const along = (at: Vector) => Math.atan2(dot(at, ahead), dot(at, start))
  return {
    alongOf: (latitude: number, longitude: number) => along(vectorOf({ latitude, longitude })),
    awayOf(latitude: number, longitude: number) {
      const at = vectorOf({ latitude, longitude })
      const angle = along(at)
      if (angle <= 0) return angleBetween(at, start)
      if (angle >= length) return angleBetween(at, end)
      return Math.abs(Math.asin(dot(at, side)))
    },
  }
}

/** How far the band reaches to each side, as an angle at the centre of the earth. */
export function reachOf(width: number): number {
  return width / 2 / EARTH_MILES
}

/** The edge of the band, round at both ends. */
export function outlineOfWay({ from, to, width }: Way): Position[] {
  const { start, end, ahead, side, length } = frameOf(from, to)
  const reach = reachOf(width)
  const across = (at: Vector, left: number) =>
    sum(at, Math.cos(reach), side, left * Math.sin(reach))
  const alongEdge = (left: number) =>
    steps(STEPS).map((part) =>
      across(sum(start, Math.cos(length * part), ahead, Math.sin(length * part)), left)
    )
  const atEnd = sum(start, -Math.sin(length), ahead, Math.cos(length))
  const roundEnd = (middle: Vector, forward: Vector, left: number) =>
    steps(STEPS_ROUND_AN_END).map((part) => {
      const direction = sum(
        side,
        left * Math.cos(Math.PI * part),
        forward,
        Math.sin(Math.PI * part)
      )
      return sum(middle, Math.cos(reach), direction, Math.sin(reach))
    })
  const behind = sum(ahead, -1, ahead, 0)
  return [
    ...alongEdge(1),
    ...roundEnd(end, atEnd, 1),
    ...alongEdge(-1).reverse(),
    ...roundEnd(start, behind, -1),
  ].map(positionOf)
}

/** Directions at the start: ahead along the line and at right angles to it. */
function frameOf(from: Position, to: Position) {
  const [start, end] = [vectorOf(from), vectorOf(to)]
  const side = unit([
    start[1] * end[2] - start[2] * end[1],
    start[2] * end[0] - start[0] * end[2],
    start[0] * end[1] - start[1] * end[0],
  ])
  const ahead: Vector = [
    side[1] * start[2] - side[2] * start[1],
    side[2] * start[0] - side[0] * start[2],
    side[0] * start[1] - side[1] * start[0],
  ]
  return { start, end, side, ahead, length: angleBetween(start, end) }
}

function vectorOf({ latitude, longitude }: Position): Vector {
  const [north, east] = [radians(latitude), radians(longitude)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function positionOf([x, y, z]: Vector): Position {
  const degrees = (angle: number) => (angle * 180) / Math.PI
  return { latitude: degrees(Math.asin(z)), longitude: degrees(Math.atan2(y, x)) }
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

function sum(one: Vector, some: number, other: Vector, more: number): Vector {
  return [
    one[0] * some + other[0] * more,
    one[1] * some + other[1] * more,
    one[2] * some + other[2] * more,
  ]
}

/** Two places in one have no direction. */
function unit(vector: Vector): Vector {
  return sum(vector, 1 / (Math.sqrt(dot(vector, vector)) || 1), vector, 0)
}

function angleBetween(one: Vector, other: Vector): number {
  const apart = sum(one, 1, other, -1)
  return 2 * Math.asin(Math.min(1, Math.sqrt(dot(apart, apart)) / 2))
}

function steps(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, at) => at / count)
}
