import { boxAround, boxAroundCircle, areaText, type Box } from '#shared/places/area'
import { findPlace } from '#geography/find_place'
import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'

const LIST_MS = 120
const MAP_MS = 80
const CORNERS = 20
/** Around the islands: latitude, longitude and the half axes in degrees. */
const MIDDLE = { latitude: 54, longitude: -4, high: 4.5, wide: 5.5 }

const RADII = [
  { near: 'Leeds', within: 10 },
  { near: 'LS1', within: 5 },
  { near: 'London', within: 25 },
  { near: 'Dublin', within: 50 },
]
/** The box of a map over London and Manchester, nearer than the smallest clusters. */
const NEAR_BOXES = ['-0.16,51.49,-0.08,51.52', '-2.28,53.46,-2.20,53.49']

/** Areas and distances as lists and maps. By hand, only their box is asked. */
export function areaCalls(db: BenchDatabase): Call[] {
  const star = Array.from({ length: CORNERS }, (_, at) => cornerOfStar(at))
  const ring = star.map((_, at) => cornerOfStar(at * 2))
  const areas = [star, ring.slice(0, CORNERS / 2)]
  const drawn = areas.map((corners) => ({
    filters: { area: areaText(corners) },
    box: boxAround(corners),
  }))
  const circles = RADII.map((filters) => ({
    filters,
    box: boxAroundCircle(findPlace(filters.near)!, filters.within),
  }))
  return [
    list('within miles', circles),
    list('nearest first', circles, '&sortBy=nearest'),
    list('drawn area', drawn),
    map('map at zoom 14, drawn area', drawn),
    map('map at zoom 14, within miles', circles),
  ]

  function list(name: string, asked: Asked[], order = ''): Call {
    return {
      name,
      promisedMs: LIST_MS,
      paths: asked.map(({ filters }) => `/api/projects?filters=${inAddress(filters)}${order}`),
      bare: (at) => idsInBox(db, asked[at].box),
    }
  }

  function map(name: string, asked: Asked[]): Call {
    const variants = asked.flatMap((one) => NEAR_BOXES.map((box) => ({ ...one, box })))
    return {
      name,
      promisedMs: MAP_MS,
      paths: variants.map(
        ({ filters, box }) => `/api/map?box=${box}&zoom=14&filters=${inAddress(filters)}`
      ),
      bare: (at) => {
        const [west, south, east, north] = variants[at].box.split(',').map(Number)
        return idsInBox(db, { west, south, east, north })
      },
    }
  }
}

type Asked = { filters: object; box: Box }

function inAddress(filters: object): string {
  return encodeURIComponent(JSON.stringify(filters))
}

/** Every second corner lies halfway to the middle. */
function cornerOfStar(at: number) {
  const angle = (at * 2 * Math.PI) / CORNERS
  const reach = at % 2 === 0 ? 1 : 1 / 2
  return {
    latitude: MIDDLE.latitude + MIDDLE.high * reach * Math.sin(angle),
    longitude: MIDDLE.longitude + MIDDLE.wide * reach * Math.cos(angle),
  }
}

function idsInBox(db: BenchDatabase, { west, south, east, north }: Box) {
  return db.rows(
    `SELECT id FROM sites WHERE status = 'Live' AND latitude BETWEEN ? AND ?
       AND longitude BETWEEN ? AND ? ORDER BY id DESC LIMIT 50`,
    [south, north, west, east]
  )
}
