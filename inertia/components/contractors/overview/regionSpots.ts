import { placeIn } from '#shared/basemap/views'
import { viewOf } from '#shared/basemap/tile'
import type { Position } from '#shared/places/area'
import { REGIONS, type Region } from '#shared/places/regions'
import type { MapSpot } from '~/components/map/MapPicture'

/** Where most of a region’s people live. */
const MIDDLES: Record<Region, Position> = {
  'London': { latitude: 51.5, longitude: -0.12 },
  'South East': { latitude: 51.1, longitude: -0.9 },
  'East of England': { latitude: 52.3, longitude: 0.6 },
  'South West': { latitude: 51.1, longitude: -2.9 },
  'East Midlands': { latitude: 52.9, longitude: -0.9 },
  'West Midlands': { latitude: 52.5, longitude: -2.0 },
  'Yorkshire & The Humber': { latitude: 53.8, longitude: -1.4 },
  'North West': { latitude: 53.6, longitude: -2.6 },
  'North East': { latitude: 54.9, longitude: -1.6 },
  'Wales': { latitude: 51.9, longitude: -3.5 },
  'Scotland': { latitude: 56.0, longitude: -3.9 },
  'Ireland': { latitude: 53.6, longitude: -6.9 },
}
const LEAST = 5
const MOST = 22

type Count = { name: string; count: number }

/** A disc for each region, its area by the number of projects. */
export function regionSpots(regions: Count[], lit: string | undefined): MapSpot[] {
  const most = Math.max(...regions.map(({ count }) => count))
  return regions.flatMap(({ name, count }) => {
    const region = REGIONS.find((known) => known === name)
    if (!region) return []
    const [x, y] = placeIn(viewOf('islands'), MIDDLES[region])
    const radius = Math.max(LEAST, MOST * Math.sqrt(count / most))
    return [{ key: name, x, y, radius, isLit: name === lit }]
  })
}
