import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import type { DataVersion } from '#database/data_version'
import { tilesAcross } from '#geography/map_tiles'
import type { Cell } from '#search/found'
import { MICRO, type Position } from '#shared/places/area'
import { marksMeet } from '#shared/places/map_marks'
import { standingAt } from '#sites/read/select_sites'
import type { Placed, Precision } from '#shared/places/precision'
import { mercatorOf } from '#shared/places/tiles'
import { recentFrom } from '#shared/sites/recent'
import { londonMidnight, londonToday } from '#shared/time/dates'
import { findAndRead, wantedStatuses } from '#search/find_sites'
import { readInOrder } from '#sites/read/rows_in_order'
import type { Sector } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import type { MapView } from '#validators/sites/map_view'
import type { SiteListQuery } from '#validators/sites/site_list'

type Cluster = {
  sites: number
  fresh: number
  latitude: number
  longitude: number
  /** The tiles whose sites it holds. */
  tiles: number[]
}
type PinRow = Placed & {
  id: number
  name: string
  sector: Sector
  value: number | null
  start_date: string | null
}
type Pin = PinRow & Position & { precision: Precision }

export type SiteClusters = {
  /** Of the whole list, in the box and outside it. */
  total: number
  /** Of the clusters’ tiles. */
  level: number
  clusters: Cluster[]
  pins: Pin[]
  unplaced: number
  /** The sum of the known values in the box. */
  pounds: number
}

/** 64 px, a quarter of a map tile: about the width of a cluster. */
const FINER = 2
const MOST_ITEMS = 300
const MOST_PINS = 150
const MOST_CELLS = 600
const TILE_PIXELS = 256

type Mark = Cell & { tiles: number[] }

const SUMMED = ['sites', 'fresh', 'pounds', 'latitudes', 'longitudes'] as const

/** At most 300 clusters and pins of the sites in the box, exact at any moment. */
export function siteClusters(
  viewer: User,
  query: SiteListQuery,
  view: MapView
): Promise<SiteClusters> {
  const statuses = wantedStatuses(viewer, query.filters)
  const since = Number(londonMidnight(recentFrom(londonToday(), query.filters.added_from)))
  return findAndRead(viewer, query, async (found) => {
    const finest = levelOf(view)
    const cells = found.cells(finest, view.box, since)
    const { total } = found
    const unplaced = found.unplaced()
    const marked = coarsened(cells).map((cell) => ({ ...cell, tiles: [cell.code] }))
    const markers = withoutOverlaps(marked, view.zoom)
    const level = markers[0]?.level ?? finest
    const { pins, readAt } = await pinsOf(markers, statuses)
    const pounds = cells.reduce((sum, cell) => sum + cell.pounds, 0)
    const clusters = clustersOf(markers)
    return { answer: { total, level, clusters, pins, unplaced, pounds }, readAt }
  })
}

function levelOf({ box, zoom }: MapView): number {
  let level = zoom + FINER
  while (level > 1 && tilesAcross(box, level) > MOST_CELLS) level--
  return level
}

function coarsened(cells: Cell[]): Cell[] {
  const pins = cells.filter(({ sites }) => sites === 1).length
  if (cells.length <= MOST_ITEMS && pins <= MOST_PINS) return cells
  const coarser = cells.map((cell) => ({
    ...cell,
    code: Math.floor(cell.code / 4),
    level: cell.level - 1,
  }))
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

/** Merges marks that would touch, the smaller into the larger, until none does. */
function withoutOverlaps(cells: Mark[], zoom: number): Mark[] {
  const marks: (Mark & { x: number; y: number })[] = []
  const bySize = [...cells].sort((one, other) => other.sites - one.sites || one.code - other.code)
  for (const cell of bySize) {
    const placed = { ...cell, ...pixelOf(cell, zoom) }
    const near = marks.find((mark) => marksMeet(mark, placed, zoom))
    if (!near) marks.push(placed)
    else {
      near.tiles = [...near.tiles, ...cell.tiles]
      for (const key of SUMMED) near[key] += cell[key]
    }
  }
  return marks.length === cells.length ? marks : withoutOverlaps(marks, zoom)
}

function pixelOf({ sites, latitudes, longitudes }: Cell, zoom: number) {
  const position = { latitude: latitudes / sites / MICRO, longitude: longitudes / sites / MICRO }
  const { column, row } = mercatorOf(position)
  const pixels = TILE_PIXELS * 2 ** zoom
  return { x: column * pixels, y: row * pixels }
}

function clustersOf(cells: Mark[]): Cluster[] {
  return cells
    .filter(({ sites }) => sites > 1)
    .map(({ sites, fresh, latitudes, longitudes, tiles }) => ({
      sites,
      fresh,
      tiles,
      latitude: latitudes / sites / MICRO,
      longitude: longitudes / sites / MICRO,
    }))
    .sort((one, other) => other.sites - one.sites)
}

/** Without sites that have left those statuses in the meantime. */
async function pinsOf(
  cells: Cell[],
  statuses: SiteStatus[]
): Promise<{ pins: Pin[]; readAt: DataVersion }> {
  const ids = cells.filter(({ sites }) => sites === 1).map(({ id }) => id)
  const sites = db
    .from('sites')
    .whereIn('status', statuses)
    .select('id', 'name', 'sector', 'value', 'start_date', 'latitude', 'longitude')
    .select('derived_latitude', 'derived_longitude', 'derived_precision')
  const newestFirst = ids.sort((one, other) => other - one)
  const { rows, readAt } = await readInOrder<PinRow>(sites, newestFirst)
  const pins = rows.flatMap((row) => {
    const place = standingAt(row)
    return place ? [{ ...row, ...place }] : []
  })
  return { pins, readAt }
}
