import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { TILE_LEVELS, UNPLACED_LEVEL } from '#database/site_tiles'
import type User from '#models/user'
import {
  boxOfTile,
  boxShape,
  CELL_LEVEL,
  coverOf,
  mercatorOf,
  overlaps,
  shiftTo,
  tileAt,
  tilesAcross,
  type CellRange,
} from '#queries/map_tiles'
import { narrowSites, wantedStatuses } from '#queries/narrow_sites'
import { narrowToCells } from '#queries/narrow_to_area'
import { reachableSites } from '#queries/reachable_sites'
import type { Sector } from '#shared/sectors'
import type { MapView } from '#validators/map_view'
import type { SiteListQuery } from '#validators/site_list'

/** Sites in one cell of the map's grid; sums in millionths of degrees and of ids, so that one site is itself. */
type Cell = { code: number; sites: number; latitudes: number; longitudes: number; ids: number }

export type Cluster = { sites: number; latitude: number; longitude: number }
export type Pin = { id: number; name: string; sector: Sector; latitude: number; longitude: number }

export type SiteClusters = {
  clusters: Cluster[]
  pins: Pin[]
  /** Sites that match and have no coordinates, wherever one looks. */
  unplaced: number
}

/** A quarter of a map tile, 64 px: about as wide as a cluster with its surroundings. */
const FINER = 2
const MOST_ITEMS = 300
const MOST_PINS = 150
const MOST_CELLS = 600
const MOST_RANGES = 48
/** So few sites are put into a finer grid than their cells allow. */
const FEW = 2_000
const MICRO = 1_000_000
const TILE_PIXELS = 256
/** What of two markers may lie over each other. */
const OVERLAP = 0.85

/** What the tiles can be asked by; every other filter is asked of the sites. */
const TILE_FILTERS = ['status', 'sectors', 'region']

/**
 * The sites of a list in sight on the map (D16, D17): where several lie together a cluster, else a pin; at most
 * 300 of both, some 40 kB. Exact at any moment: tiles with their changes, or the sites themselves.
 */
export async function siteClusters(
  viewer: User,
  query: SiteListQuery,
  view: MapView
): Promise<SiteClusters> {
  let level = view.zoom + FINER
  while (level > 1 && tilesAcross(view.box, level) > MOST_CELLS) level--
  const found = await cellsOf(viewer, query, view, level)
  const cells = parted(thinned(inSight(found.cells, found.level, view)), view.zoom)
  return {
    clusters: clustersOf(cells),
    pins: await pinsOf(cells),
    unplaced: await countUnplaced(viewer, query),
  }
}

type Grid = { cells: Cell[]; level: number }

async function cellsOf(
  viewer: User,
  query: SiteListQuery,
  view: MapView,
  level: number
): Promise<Grid> {
  const tileLevel = TILE_LEVELS.find((kept) => kept >= level)
  if (tileLevel && asksTiles(query)) {
    const ranges = coverOf(boxShape(view.box), MOST_RANGES, level)
    return { level, cells: await tileCells(viewer, query, ranges, { level, tileLevel }) }
  }
  const coarse = Math.min(level, CELL_LEVEL)
  const ranges = coverOf(boxShape(view.box), MOST_RANGES, coarse)
  const sites = narrowSites(reachableSites(viewer), viewer, query)
  narrowToCells(sites, ranges)
  if (level > CELL_LEVEL) {
    const few = (await sites
      .clone()
      .select('sites.id', 'sites.latitude', 'sites.longitude')
      .limit(FEW + 1)) as Placed[]
    if (few.length <= FEW) return { level, cells: gathered(few, level) }
  }
  return { level: coarse, cells: await siteCells(sites, coarse) }
}

function asksTiles({ search, newUpdated, filters }: SiteListQuery): boolean {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  return !search && newUpdated === null && asked.every(([key]) => TILE_FILTERS.includes(key))
}

/** Tiles and what has changed since they were counted, added up in one statement and so at one moment. */
async function tileCells(
  viewer: User,
  query: SiteListQuery,
  ranges: CellRange[],
  { level, tileLevel }: { level: number; tileLevel: number }
): Promise<Cell[]> {
  const tileRanges = ranges.map(({ from, to, inside }) => {
    const cells = 2 ** shiftTo(tileLevel)
    return { from: from / cells, to: to / cells, inside }
  })
  const kept = db.from('site_tiles').where('level', tileLevel)
  narrowToCells(kept, tileRanges, 'cell')
  const changed = db.from('site_tile_changes')
  narrowToCells(changed, ranges, 'cell')
  for (const [source, from] of [
    [kept, tileLevel],
    [changed, CELL_LEVEL],
  ] as const) {
    narrowTiles(source, viewer, query)
    source.select(db.raw(`cell >> ${2 * (from - level)} as code`), ...SUMMED)
  }
  const rows = await db
    .from(kept.unionAll([changed]).as('counted'))
    .select('code')
    .sum('sites as sites')
    .sum('latitudes as latitudes')
    .sum('longitudes as longitudes')
    .sum('ids as ids')
    .groupBy('code')
  return rows.map(asNumbers).filter(({ sites }) => sites > 0)
}

const SUMMED = ['sites', 'latitudes', 'longitudes', 'ids'] as const

function narrowTiles(source: DatabaseQueryBuilderContract, viewer: User, query: SiteListQuery) {
  const { sectors, region } = query.filters
  source.whereIn('status', wantedStatuses(viewer, query.filters))
  if (sectors) source.whereIn('sector', sectors)
  if (region) source.whereIn('region', region)
}

async function siteCells(sites: DatabaseQueryBuilderContract, level: number): Promise<Cell[]> {
  const rows = await sites
    .clone()
    .select(
      db.raw(`sites.cell >> ${shiftTo(level)} as code`),
      db.raw('COUNT(*) as sites'),
      db.raw(`SUM(ROUND(sites.latitude * ${MICRO})) as latitudes`),
      db.raw(`SUM(ROUND(sites.longitude * ${MICRO})) as longitudes`),
      db.raw('SUM(sites.id) as ids')
    )
    .groupBy('code')
  return rows.map(asNumbers)
}

function asNumbers(row: Record<string, unknown>): Cell {
  return {
    code: Number(row.code),
    sites: Number(row.sites),
    latitudes: Number(row.latitudes),
    longitudes: Number(row.longitudes),
    ids: Number(row.ids),
  }
}

type Placed = { id: number; latitude: number; longitude: number }

function gathered(sites: Placed[], level: number): Cell[] {
  return added(
    sites.map((site) => ({
      code: tileAt(site, level),
      sites: 1,
      latitudes: Math.round(site.latitude * MICRO),
      longitudes: Math.round(site.longitude * MICRO),
      ids: site.id,
    }))
  )
}

/** Cells of the same code made one. */
function added(cells: Cell[]): Cell[] {
  const sums = new Map<number, Cell>()
  for (const cell of cells) {
    const sum = sums.get(cell.code)
    if (!sum) sums.set(cell.code, { ...cell })
    else for (const key of SUMMED) sum[key] += cell[key]
  }
  return [...sums.values()]
}

/** Ranges of cells reach beyond the box where that makes fewer of them. */
function inSight(cells: Cell[], level: number, { box }: MapView): Cell[] {
  return cells.filter(({ code }) => overlaps(boxOfTile({ level, code }), box))
}

/** A coarser grid where there are more clusters and pins than a map should show or a call should carry. */
function thinned(cells: Cell[]): Cell[] {
  const pins = cells.filter(({ sites }) => sites === 1).length
  if (cells.length <= MOST_ITEMS && pins <= MOST_PINS) return cells
  const coarser = cells.map((cell) => ({ ...cell, code: Math.floor(cell.code / 4) }))
  return thinned(added(coarser))
}

/** Markers that would cover one another at this zoom become one, the smaller joining the larger. */
function parted(cells: Cell[], zoom: number): Cell[] {
  const marks: (Cell & { x: number; y: number })[] = []
  const bySize = [...cells].sort((one, other) => other.sites - one.sites || one.code - other.code)
  for (const cell of bySize) {
    const { x, y } = pixelOf(cell, zoom)
    const near = marks.find(
      (mark) => Math.hypot(mark.x - x, mark.y - y) < (radiusOf(mark) + radiusOf(cell)) * OVERLAP
    )
    if (!near) marks.push({ ...cell, x, y })
    else for (const key of SUMMED) near[key] += cell[key]
  }
  return marks
}

function pixelOf({ sites, latitudes, longitudes }: Cell, zoom: number) {
  const position = { latitude: latitudes / sites / MICRO, longitude: longitudes / sites / MICRO }
  const { column, row } = mercatorOf(position)
  const pixels = TILE_PIXELS * 2 ** zoom
  return { x: column * pixels, y: row * pixels }
}

/** As wide as the page draws them, by how many projects they hold. */
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
  return db
    .from('sites')
    .select('id', 'name', 'sector', 'latitude', 'longitude')
    .whereIn('id', ids)
    .orderBy('id', 'desc')
}

/** How many matching sites have no coordinates; in an area or near a place there are none of them. */
async function countUnplaced(viewer: User, query: SiteListQuery): Promise<number> {
  const { area, near } = query.filters
  if (area || near) return 0
  if (!asksTiles(query)) {
    const sites = narrowSites(reachableSites(viewer), viewer, query).whereNull('sites.cell')
    const [row] = await sites.count('* as unplaced')
    return Number(row.unplaced)
  }
  const kept = db.from('site_tiles').where('level', UNPLACED_LEVEL).select('sites')
  const changed = db.from('site_tile_changes').whereNull('cell').select('sites')
  for (const source of [kept, changed]) narrowTiles(source, viewer, query)
  const [row] = await db.from(kept.unionAll([changed]).as('counted')).sum('sites as unplaced')
  return Number(row.unplaced ?? 0)
}
