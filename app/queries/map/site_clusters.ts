import db from '@adonisjs/lucid/services/db'
import { UNPLACED_LEVEL } from '#aggregates/tile_tables'
import type User from '#models/user'
import { bounded } from '#database/bounded_read'
import { dataVersion, VersionedCache } from '#database/data_version'
import { added, asksTiles, cellsOf, filterTiles, SUMMED, type Cell } from '#queries/map/map_cells'
import { boxOfTile, mercatorOf, overlaps, tilesAcross } from '#aggregates/map_tiles'
import { filterSites, rightsOf } from '#search/filter_sites'
import { visibleSites } from '#search/visible_sites'
import { allowReplicaReads, reader } from '#database/replica'
import type { Sector } from '#shared/sites/sectors'
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
const MICRO = 1_000_000
const TILE_PIXELS = 256
const OVERLAP = 0.85

const MOST_CACHED = 200
const views = new VersionedCache<SiteClusters>(MOST_CACHED)

/** At most 300 clusters and pins, exact at any moment. Cached until a write, per set of rights. */
export function siteClusters(
  viewer: User,
  query: SiteListQuery,
  view: MapView
): Promise<SiteClusters> {
  return allowReplicaReads(() => cachedClusters(viewer, query, view))
}

async function cachedClusters(
  viewer: User,
  query: SiteListQuery,
  view: MapView
): Promise<SiteClusters> {
  const look = () => bounded(() => lookFor(viewer, query, view))
  const { search, filters, newUpdated } = query
  // New and updated depend on the time.
  if (newUpdated !== null) return look()
  const key = JSON.stringify([...rightsOf(viewer, filters), search, filters, view])
  return views.find(key, await dataVersion(), look)
}

async function lookFor(viewer: User, query: SiteListQuery, view: MapView): Promise<SiteClusters> {
  let level = view.zoom + FINER
  while (level > 1 && tilesAcross(view.box, level) > MOST_CELLS) level--
  const found = await cellsOf(viewer, query, view, level)
  const cells = withoutOverlaps(coarsened(inSight(found.cells, found.level, view)), view.zoom)
  return {
    clusters: clustersOf(cells),
    pins: await pinsOf(cells),
    unplaced: await countUnplaced(viewer, query),
  }
}

/** Cell ranges may reach beyond the box. */
function inSight(cells: Cell[], level: number, { box }: MapView): Cell[] {
  return cells.filter(({ code }) => overlaps(boxOfTile({ level, code }), box))
}

function coarsened(cells: Cell[]): Cell[] {
  const pins = cells.filter(({ sites }) => sites === 1).length
  if (cells.length <= MOST_ITEMS && pins <= MOST_PINS) return cells
  const coarser = cells.map((cell) => ({ ...cell, code: Math.floor(cell.code / 4) }))
  return coarsened(added(coarser))
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

async function pinsOf(cells: Cell[]): Promise<Pin[]> {
  const ids = cells.filter(({ sites }) => sites === 1).map((cell) => cell.ids)
  if (ids.length === 0) return []
  return reader()
    .from('sites')
    .select('id', 'name', 'sector', 'latitude', 'longitude')
    .whereIn('id', ids)
    .orderBy('id', 'desc')
}

/** Zero within an area or near a place. */
async function countUnplaced(viewer: User, query: SiteListQuery): Promise<number> {
  const { area, near } = query.filters
  if (area || near) return 0
  if (!asksTiles(query)) {
    const sites = filterSites(visibleSites(viewer), viewer, query).whereNull('sites.cell')
    const [row] = await sites.count('* as unplaced')
    return Number(row.unplaced)
  }
  const stored = db.from('site_tiles').where('level', UNPLACED_LEVEL).select('sites')
  const changed = db.from('site_tile_changes').whereNull('cell').select('sites')
  for (const source of [stored, changed]) filterTiles(source, viewer, query)
  const [row] = await reader()
    .from(stored.unionAll([changed]).as('counted'))
    .sum('sites as unplaced')
  return Number(row.unplaced ?? 0)
}
