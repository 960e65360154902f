import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outline from '../../../database/geography/regions.topo.json?url'

/** As far east as Lowestoft. */
export const MAP_WIDTH = 412
const SCALE = 33
const WEST = -10.6
const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
/** Shetland stands further south, in a frame. */
const SHETLAND = 59.45
const TOP = mercator(SHETLAND)
const MOVED = [40, (mercator(60.95) - TOP) * SCALE]
export const SHETLAND_FRAME = 'M312,0V78H410'
export const MAP_HEIGHT = Math.ceil((TOP - mercator(49.9)) * SCALE)

export type RegionShape = { region: string; path: string }

type Regions = Topology<{ regions: GeometryCollection<{ region: string }> }>

/** SVG paths from our own file. */
export async function loadRegionShapes(): Promise<RegionShape[]> {
  const topology = (await (await fetch(outline)).json()) as Regions
  return feature(topology, topology.objects.regions).features.map(({ properties, geometry }) =>
    shapeOf(properties.region, geometry as Polygon | MultiPolygon)
  )
}

const place = ([longitude, latitude]: Position): [number, number] => [
  (longitude - WEST) * SCALE,
  (TOP - mercator(latitude)) * SCALE,
]

function shapeOf(region: string, geometry: Polygon | MultiPolygon): RegionShape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.flat().map((ring) => {
    const isMoved = ring.every(([, latitude]) => latitude > SHETLAND)
    return ring.map(place).map(([x, y]) => (isMoved ? [x + MOVED[0], y + MOVED[1]] : [x, y]))
  })
  return { region, path: rings.map((ring) => `M${ring.map(written).join('L')}Z`).join('') }
}

const written = ([x, y]: number[]) => `${x.toFixed(1)},${y.toFixed(1)}`
