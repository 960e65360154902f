import { areaShape, coverOf, shiftTo } from '#geography/map_tiles'
import { boxArea, parseArea } from '#shared/places/area'
import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'

const PROMISED_MS = 80
const MOST_BYTES = 40_000
const FINER = 2
const MOST_RANGES = 48

/** The middles of the boxes: London, Manchester, Glasgow, Dublin. */
const PLACES = [
  [51.5, -0.12],
  [53.48, -2.24],
  [55.86, -4.25],
  [53.35, -6.26],
]
const NARROWED = [
  { status: 'live', sectors: ['Resi'] },
  { status: 'Complete', sectors: ['Education', 'Health'] },
]
/** A polygon over the middle of England, with its border through many tiles. */
const AREA = '55,-3.2;54.6,-1.2;53.2,0.3;51.3,0.9;51.1,-1.5;52.2,-3.1;53.6,-2.9'

/** The map box at three zooms, as a window of 1100 by 800 pixels sees it. */
export function mapCalls(db: BenchDatabase): Call[] {
  return [6, 9, 12].flatMap((zoom) => {
    const boxes = PLACES.map(([latitude, longitude]) => boxAt(latitude, longitude, zoom))
    return [
      call(`map at zoom ${zoom}`, zoom, boxes, [{}]),
      call(`map at zoom ${zoom}, status and sector`, zoom, boxes, NARROWED),
      call(`map at zoom ${zoom}, wide area`, zoom, boxes, [{ area: AREA }]),
    ]
  })

  function call(name: string, zoom: number, boxes: Box[], filters: object[]): Call {
    const variants = filters.flatMap((filter) => boxes.map((box) => ({ filter, box })))
    return {
      name,
      promisedMs: PROMISED_MS,
      mostBytes: MOST_BYTES,
      paths: variants.map(({ filter, box }) => {
        const filtered = encodeURIComponent(JSON.stringify(filter))
        return `/api/map?box=${box.join(',')}&zoom=${zoom}&filters=${filtered}`
      }),
      bare: (at) => cellsByHand(db, variants[at], zoom),
    }
  }
}

type Box = [west: number, south: number, east: number, north: number]

function boxAt(latitude: number, longitude: number, zoom: number): Box {
  const perPixel = 360 / (256 * 2 ** zoom)
  const wide = 550 * perPixel
  const high = 400 * perPixel * Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high]
  return box.map((degrees) => Number(degrees.toFixed(5))) as Box
}

/** An area is asked as nothing but its box. */
async function cellsByHand(
  db: BenchDatabase,
  { filter, box }: { filter: { status?: string; sectors?: string[] }; box: Box },
  zoom: number
) {
  const [west, south, east, north] = box
  const level = zoom + FINER
  const { status = 'live', sectors } = filter
  const corners = parseArea(boxArea({ west, south, east, north }))!
  const ranges = coverOf(areaShape(corners), MOST_RANGES, level)
  const within = ranges.map(() => '(cell >= ? AND cell < ?)').join(' OR ')
  return db.rows(
    `SELECT cell >> ${shiftTo(level)} AS tile, COUNT(*) AS sites, AVG(latitude) AS latitude,
       AVG(longitude) AS longitude, MAX(id) AS id FROM sites
     WHERE status = ? AND (${within})
       ${sectors ? `AND sector IN (${sectors.map(() => '?').join(', ')})` : ''} GROUP BY tile`,
    [
      status === 'live' ? 'Live' : status,
      ...ranges.flatMap(({ from, to }) => [from, to]),
      ...(sectors ?? []),
    ]
  )
}
