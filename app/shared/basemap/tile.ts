import type { Scheme } from '../colour_scheme.js'
import { boxAroundCircle, NEIGHBOUR_MILES, WITHIN_MILES, type Position } from '../places/area.js'
import { placeIn, viewAround, viewOfBox, type Size, type View } from './views.js'

/** From the Channel to the Moray Firth, where nearly everything is built. */
const ISLANDS = viewOfBox(
  { west: -10.7, south: 49.8, east: 3.2, north: 58 },
  { width: 320, height: 340 }
)
/** All of the islands on the left, and on the right room for what lies over the picture. */
const SEAS = viewOfBox(
  { west: -11, south: 49.4, east: 22.8, north: 61.2 },
  { width: 1600, height: 960 }
)
const SIZE = { width: 404, height: 330 }
const WIDE_SIZE = { width: 896, height: 300 }
/** Holds five miles around, as far north as Shetland. */
const ZOOM = 10.4
const DIGITS = 3
const WITHIN_SIZE = { width: 300, height: 180 }
const WITHIN_DIGITS = 2
/** Land outside the ring. */
const AROUND = 1.12
const NAME = /^(-?\d{1,2}\.\d{3}),(-?\d{1,2}\.\d{3})$/
const WITHIN_NAME = /^(-?\d{1,2}\.\d{2}),(-?\d{1,2}\.\d{2})$/
const LAND = { west: -11, south: 49, east: 3, north: 61.5 }
const MILES_A_DEGREE = 69.05

/** With `within` as many miles around the place, otherwise five; `isWide` is a band across a page. */
export type Surroundings = Position & { within?: number; isWide?: boolean }

/** What a picture of the map shows: the surroundings of a place, or the islands, near or amid their seas. */
export type Pictured = Surroundings | 'islands' | 'seas'

/** The address of a picture of the map; places are rounded to a hundred metres, or to a kilometre with `within`. */
export function tilePath(pictured: Pictured, scheme: Scheme): string {
  const root = `/map/tile/${scheme}`
  if (typeof pictured === 'string') return `${root}/${pictured}.svg`
  const { latitude, longitude, within, isWide } = pictured
  if (!within) {
    const name = `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`
    return `${root}/${name}.svg${isWide ? '?wide=1' : ''}`
  }
  const place = `${latitude.toFixed(WITHIN_DIGITS)},${longitude.toFixed(WITHIN_DIGITS)}`
  return `${root}/${place}.svg?within=${within}`
}

/** What the name in such an address asks for; null where it is none, or not on these islands. */
export function readTileName(
  name: string,
  { within, wide }: { within?: unknown; wide?: unknown } = {}
): Pictured | null {
  if (name === 'islands' || name === 'seas') return name
  if (within === undefined) {
    const near = placeNamed(NAME.exec(name))
    return near && wide === '1' ? { ...near, isWide: true } : near
  }
  const place = placeNamed(WITHIN_NAME.exec(name))
  const miles = WITHIN_MILES.find((offered) => String(offered) === within)
  return place && miles ? { ...place, within: miles } : null
}

function placeNamed(named: RegExpExecArray | null): Position | null {
  if (!named) return null
  const place = { latitude: Number(named[1]), longitude: Number(named[2]) }
  const isNear =
    place.latitude > LAND.south &&
    place.latitude < LAND.north &&
    place.longitude > LAND.west &&
    place.longitude < LAND.east
  return isNear ? place : null
}

export function viewOf(pictured: Pictured): View {
  if (pictured === 'islands') return ISLANDS
  if (pictured === 'seas') return SEAS
  const { within, isWide } = pictured
  if (!within) return viewAround(pictured, ZOOM, isWide ? WIDE_SIZE : SIZE)
  return viewAround(pictured, zoomOver(pictured, within * AROUND, WITHIN_SIZE), WITHIN_SIZE)
}

function zoomOver(place: Position, miles: number, size: Size): number {
  return viewOfBox(boxAroundCircle(place, miles), size).zoom
}

/** The pixels of its miles in the view around a place. */
export function reachIn(view: View, { latitude, longitude, within }: Surroundings): number {
  const miles = within ?? NEIGHBOUR_MILES
  const north = { latitude: latitude + miles / MILES_A_DEGREE, longitude }
  return placeIn(view, { latitude, longitude })[1] - placeIn(view, north)[1]
}
