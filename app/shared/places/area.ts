export type Position = { latitude: number; longitude: number }

export type Box = { west: number; south: number; east: number; north: number }

export const WITHIN_MILES = [1, 5, 10, 25, 50] as const
export const DEFAULT_WITHIN = 10
/** Miles, of the band along a way. */
export const WAY_WIDTHS = [2, 5, 10] as const
export const DEFAULT_WAY_WIDTH = 5
/** How far around a project the others are its neighbours. */
export const NEIGHBOUR_MILES = 5

/** Enough for a county and short enough for a URL. */
export const MAX_CORNERS = 100
const MIN_CORNERS = 3

export const HOME_BOX: Box = { west: -10.8, south: 49.8, east: 2, north: 60.9 }

const DECIMALS = 5
export const MICRO = 1_000_000
export const EARTH_MILES = 3958.7613
export const METRES_A_MILE = 1609.344

const CORNER = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/

/** Whole millionths, which both databases and the browser compare without rounding. */
export function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * MICRO)
}

/** Parses `lat,lng`; null for anything else. */
export function parsePosition(text: string): Position | null {
  const [, latitude, longitude] = CORNER.exec(text.trim()) ?? []
  if (latitude === undefined) return null
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(position.latitude) <= 85 && Math.abs(position.longitude) <= 180
  return isOnEarth ? position : null
}

/** Parses `lat,lng;lat,lng;…`; null for anything else and for too few or too many corners. */
export function parseArea(text: string): Position[] | null {
  const corners: Position[] = []
  for (const part of text.split(';')) {
    const corner = parsePosition(part)
    if (!corner || corners.length === MAX_CORNERS) return null
    corners.push(corner)
  }
  return corners.length >= MIN_CORNERS ? corners : null
}

/** For the filter `area`, accurate to about a metre. */
export function areaText(corners: readonly Position[]): string {
  return corners
    .map(({ latitude, longitude }) => `${round(latitude)},${round(longitude)}`)
    .join(';')
}

export function boxArea({ west, south, east, north }: Box): string {
  return areaText([
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ])
}

export function boxAround(positions: readonly Position[]): Box {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

export function boxAroundCircle({ latitude, longitude }: Position, miles: number): Box {
  const high = inDegrees(miles / EARTH_MILES)
  const wide = inDegrees(
    Math.asin(Math.min(1, Math.sin(miles / EARTH_MILES) / Math.cos(radians(latitude))))
  )
  return {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  }
}

export function milesBetween(one: Position, other: Position): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)]
  const a =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, a)))
}

/** `3.2 miles`. */
export function distanceLabel(miles: number): string {
  return miles < 0.1 ? 'Under 0.1 miles' : `${miles.toFixed(1)} miles`
}

/** `0.8 mi`, `12 mi`. */
export function shortDistance(miles: number): string {
  return `${miles < 9.95 ? Math.max(miles, 0.1).toFixed(1) : Math.round(miles)} mi`
}

/** Compared instead of the distance, which would need an arcsine. */
export function haversineOf(miles: number): number {
  return Math.sin(miles / EARTH_MILES / 2) ** 2
}

function round(value: number): number {
  return Number(value.toFixed(DECIMALS))
}

export function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function inDegrees(angle: number): number {
  return (angle * 180) / Math.PI
}
