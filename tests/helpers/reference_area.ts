import { toMicrodegrees, type Position } from '#shared/places/area'

/** Compares the position with every edge, which the product does not. */
export function areaContains(corners: readonly Position[], position: Position): boolean {
  const [x, y] = [toMicrodegrees(position.longitude), toMicrodegrees(position.latitude)]
  let isInside = false
  corners.forEach((from, index) => {
    const ends = [from, corners[(index + 1) % corners.length]].map(
      ({ latitude, longitude }): [number, number] => [
        toMicrodegrees(longitude),
        toMicrodegrees(latitude),
      ]
    )
    const [[lowX, lowY], [highX, highY]] = ends.sort((one, other) => one[1] - other[1])
    if (y < lowY || y >= highY) return
    if ((x - lowX) * (highY - lowY) < (highX - lowX) * (y - lowY)) isInside = !isInside
  })
  return isInside
}
