import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import type { DataVersion } from '#database/data_version'
import { boxOfTile, mercatorOf, overlaps, tilesAcross } from '#geography/map_tiles'
import type { Cell } from '#search/found'
import { MICRO } from '#shared/places/area'
import { wantedStatuses } from '#search/wanted_statuses'
import { findAndRead } from '#search/page_of_sites'
import { readInOrder } from '#sites/read/rows_in_order'
import type { Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import type { MapView } from '#validators/sites/map_view'
import type { SiteListQuery } from '#validators/sites/site_list'

type Cluster = { sites: number; latitude: number; longitude: number }
type Pin = { id: number; name: string; sector: Sector; latitude: number; longitude: number }

export type SiteClusters = {
  clusters: Cluster[]
  pins: Pin[]
  unplaced: number
}

/** 64 px, a quarter of a map tile: about the width of a cluster. */
const FINER = 2
const MOST_ITEMS = 300
const MOST_PINS = 150
const MOST_CELLS = 600
const TILE_PIXELS = 256
const OVERLAP = 0.85

const SUMMED = ['sites', 'latitudes', 'longitudes', 'ids'] as const

/** At most 300 clusters and pins, exact at any moment. */
export function siteClusters(
  viewer: User,
  query: SiteListQuery,
  view: MapView
): Promise<SiteClusters> {
  const statuses = wantedStatuses(viewer, query.filters)
  return findAndRead(viewer, query, async (found) => {
    const { level, cells } = found.cells(levelOf(view), view.box)
    const unplaced = found.unplaced()
    const markers = withoutOverlaps(coarsened(inSight(cells, level, view)), view.zoom)
    const { pins, readAt } = await pinsOf(markers, statuses)
    return { answer: { clusters: clustersOf(markers), pins, unplaced }, readAt }
  })
}

function levelOf({ box, zoom }: MapView): number {
  let level = zoom + FINER
  while (level > 1 && tilesAcross(box, level) > MOST_CELLS) level--
  return level
}

/** The grid reaches beyond the box. */
function inSight(cells: Cell[], level: number, { box }: MapView): Cell[] {
  return cells.filter(({ code }) => overlaps(boxOfTile({ level, code }), box))
}

function coarsened(cells: Cell[]): Cell[] {
  const pins = cells.filter(({ sites }) => sites === 1).length
  if (cells.length <= MOST_ITEMS && pins <= MOST_PINS) return cells
  const coarser = cells.map((cell) => ({ ...cell, code: Math.floor(cell.code / 4) }))
  return coarsened(added(coarser))
}

function added(cells: Cell[]): Cell[] {
  const sums = new Map<number, Cell>()
  for (const cell of cells) {
    const sum = sums.get(cell.code)
    if (!sum) sums.set(cell.code, { ...cell })
    else for (const key of SUMMED) sum[key] += cell[key]
  }
  return [...sums.values()]
}

/** Merges markers that would overlap, the smaller into the larger. */
function withoutOverlaps(cells: Cell[], zoom: number): Cell[] {
  const markers: (Cell & { x: number; y: number })[] = []
  const bySize = [...cells].sort((one, other) => other.sites - one.sites || one.code - other.code)
  for (const cell of bySize) {
    const { x, y } = pixelOf(cell, zoom)
    const near = markers.find(
      (marker) =>
        Math.hypot(marker.x - x, marker.y - y) < (radiusOf(marker) + radiusOf(cell)) * OVERLAP
    )
    if (!near) markers.push({ ...cell, x, y })
    else for (const key of SUMMED) near[key] += cell[key]
  }
  return markers
}

function pixelOf({ sites, latitudes, longitudes }: Cell, zoom: number) {
  const position = { latitude: latitudes / sites / MICRO, longitude: longitudes / sites / MICRO }
  const { column, row } = mercatorOf(position)
  const pixels = TILE_PIXELS * 2 ** zoom
  return { x: column * pixels, y: row * pixels }
}

function radiusOf({ sites }: Cell): number {
  if (sites === 1) return 9
  return sites < 10 ? 18 : sites < 100 ? 21 : sites < 1_000 ? 24 : 28
}

function clustersOf(cells: Cell[]): Cluster[] {
  return cells
    .filter(({ sites }) => sites > 1)
    .map(({ sites, latitudes, longitudes }) => ({
      sites,
      latitude: latitudes / sites / MICRO,
      longitude: longitudes / sites / MICRO,
    }))
    .sort((one, other) => other.sites - one.sites)
}

/** Without sites that have left those statuses meanwhile. */
async function pinsOf(
  cells: Cell[],
  statuses: SiteStatus[]
): Promise<{ pins: Pin[]; readAt: DataVersion }> {
  const ids = cells.filter(({ sites }) => sites === 1).map((cell) => cell.ids)
  const sites = db
    .from('sites')
    .whereIn('status', statuses)
    .select('id', 'name', 'sector', 'latitude', 'longitude')
  const newestFirst = ids.sort((one, other) => other - one)
  const { rows, readAt } = await readInOrder<Pin>(sites, newestFirst)
  return { pins: rows, readAt }
}
