import { overlap, type Frame, type Line } from './basemap.js'

/** What a canvas' Path2D has, and the paths of an SVG. */
export interface Path {
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
  quadraticCurveTo: (controlX: number, controlY: number, x: number, y: number) => void
  closePath: () => void
}

/** Adds rings to a path, cut to the frame, which becomes the path's origin. */
export function addRings(path: Path, rings: Line[], frame: Frame, isRounded: boolean): void {
  for (const { points, box } of rings) {
    if (!overlap(box, frame)) continue
    const cut = isInside(box, frame) ? points : clipped(points, frame)
    if (cut.length < 6) continue
    if (isRounded) addRounded(path, cut, frame)
    else addStraight(path, cut)
    path.closePath()
  }
}

/** Adds lines whole, so that their dashes meet where two tiles do. */
export function addLines(path: Path, lines: Line[], frame: Frame): void {
  for (const { points, box } of lines) if (overlap(box, frame)) addStraight(path, points)
}

function addStraight(path: Path, points: ArrayLike<number>): void {
  path.moveTo(points[0], points[1])
  for (let at = 2; at < points.length; at += 2) path.lineTo(points[at], points[at + 1])
}

/** From middle to middle of the sides, bending at the corners, where they are not those of the cut. */
function addRounded(path: Path, points: ArrayLike<number>, frame: Frame): void {
  const { left, top, right, bottom } = frame
  const isCut = (x: number, y: number) => x === left || x === right || y === top || y === bottom
  const isRepeated =
    points[0] === points[points.length - 2] && points[1] === points[points.length - 1]
  const count = points.length - (isRepeated ? 2 : 0)
  const middle = (at: number): [number, number] => {
    const next = (at + 2) % count
    return [(points[at] + points[next]) / 2, (points[at + 1] + points[next + 1]) / 2]
  }
  path.moveTo(...middle(count - 2))
  for (let at = 0; at < count; at += 2) {
    const [x, y] = [points[at], points[at + 1]]
    if (isCut(x, y)) {
      path.lineTo(x, y)
      path.lineTo(...middle(at))
    } else {
      path.quadraticCurveTo(x, y, ...middle(at))
    }
  }
}

function isInside(box: Frame, frame: Frame): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  )
}

type Side = { axis: 0 | 1; limit: number; sign: 1 | -1 }

/** Sutherland and Hodgman: one side of the frame after another. */
function clipped(points: ArrayLike<number>, { left, top, right, bottom }: Frame) {
  const sides: Side[] = [
    { axis: 0, limit: left, sign: 1 },
    { axis: 0, limit: right, sign: -1 },
    { axis: 1, limit: top, sign: 1 },
    { axis: 1, limit: bottom, sign: -1 },
  ]
  return sides.reduce(cutAt, points)
}

function cutAt(points: ArrayLike<number>, { axis, limit, sign }: Side): ArrayLike<number> {
  const kept: number[] = []
  const { length } = points
  for (let at = 0; at < length; at += 2) {
    const last = (at + length - 2) % length
    const [from, to] = [points[last + axis] - limit, points[at + axis] - limit]
    if (from * sign < 0 !== to * sign < 0) {
      const share = from / (from - to)
      const cut = [0, 1].map((along) =>
        along === axis
          ? limit
          : points[last + along] + (points[at + along] - points[last + along]) * share
      )
      kept.push(...cut)
    }
    if (to * sign >= 0) kept.push(points[at], points[at + 1])
  }
  return kept
}
