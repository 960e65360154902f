import { micro, type Position } from '#shared/places/area'

/** Compares the position with every edge, which the product does not. */
export function areaContains(corners: readonly Position[], position: Position): boolean {
  const [x, y] = [micro(position.longitude), micro(position.latitude)]
  let isInside = false
  corners.forEach((from, index) => {
    const ends = [from, corners[(index + 1) % corners.length]].map(
      ({ latitude, longitude }): [number, number] => [micro(longitude), micro(latitude)]
    )
    const [[lowX, lowY], [highX, highY]] = ends.sort((one, other) => one[1] - other[1])
    if (y < lowY || y >= highY) return
    if ((x - lowX) * (highY - lowY) < (highX - lowX) * (y - lowY)) isInside = !isInside
  })
  return isInside
}
