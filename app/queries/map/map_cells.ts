import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { TILE_LEVELS } from '#aggregates/tile_tables'
import type User from '#models/user'
import {
  allOf,
  boxShape,
  CELL_LEVEL,
  coverOf,
  rangesOfTiles,
  seenFrom,
  shiftTo,
  tileAt,
  tilesOf,
  type CellRange,
} from '#aggregates/map_tiles'
import { filterSites, wantedStatuses } from '#search/filter_sites'
import { countsByCell, filterByCells, shapesOf } from '#search/filter_by_area'
import { visibleSites } from '#search/visible_sites'
import { reader } from '#database/replica'
import type { MapView } from '#validators/sites/map_view'
import type { SiteListQuery } from '#validators/sites/site_list'

type Sites = DatabaseQueryBuilderContract

/** Sums of millionths of degrees and of ids: a single site equals its sums. */
export type Cell = {
  code: number
  sites: number
  latitudes: number
  longitudes: number
  ids: number
}
export type Grid = { cells: Cell[]; level: number }

const MOST_RANGES = 48
/** More border tiles mean fewer sites to check. */
const MOST_AREA_TILES = 2_000
/** Below this, sites fit a finer grid than cells allow. */
const FEW = 2_000
const MICRO = 1_000_000

export const SUMMED = ['sites', 'latitudes', 'longitudes', 'ids'] as const

/** Tiles know these filters; all others need the sites. */
const TILE_FILTERS = ['status', 'sectors', 'region']
/** Tiles answer the inside, sites the border. */
const AREA_FILTERS = ['area', 'near', 'within']

/** One statement, so that all cells belong to one moment. */
export async function cellsOf(
  viewer: User,
  query: SiteListQuery,
  view: MapView,
  level: number
): Promise<Grid> {
  const tileLevel = TILE_LEVELS.find((kept) => kept >= level)
  if (tileLevel && asksTiles(query, AREA_FILTERS)) {
    const sources = asksTiles(query)
      ? tileSums(viewer, query, level, {
          [tileLevel]: coverOf(boxShape(view.box), MOST_RANGES, level),
        })
      : areaSums(viewer, query, view, level)
    return { level, cells: await addedUp(sources) }
  }
  const coarse = Math.min(level, CELL_LEVEL)
  const sites = filterSites(visibleSites(viewer), viewer, query)
  filterByCells(sites, coverOf(boxShape(view.box), MOST_RANGES, coarse))
  if (level > CELL_LEVEL) {
    const few = (await sites
      .clone()
      .select('sites.id', 'sites.latitude', 'sites.longitude')
      .limit(FEW + 1)) as Placed[]
    if (few.length <= FEW) return { level, cells: gathered(few, level) }
  }
  return { level: coarse, cells: await addedUp([siteSums(sites, coarse)]) }
}

export function asksTiles(
  { search, newUpdated, filters }: SiteListQuery,
  besides: string[] = []
): boolean {
  const known = [...TILE_FILTERS, ...besides]
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  return !search && newUpdated === null && asked.every(([key]) => known.includes(key))
}

export function filterTiles(source: Sites, viewer: User, query: SiteListQuery) {
  const { sectors, region } = query.filters
  source.whereIn('status', wantedStatuses(viewer, query.filters))
  if (sectors) source.whereIn('sector', sectors)
  if (region) source.whereIn('region', region)
}

/** Tiles and their unfolded changes, grouped into coarser cells. */
function tileSums(
  viewer: User,
  query: SiteListQuery,
  level: number,
  rangesOf: Record<number, CellRange[]>
): Sites[] {
  return Object.entries(rangesOf).flatMap(([kept, ranges]) => {
    if (ranges.length === 0) return []
    const tileLevel = Number(kept)
    const cells = 2 ** shiftTo(tileLevel)
    const coarser = ranges.map(({ from, to, inside }) => ({
      from: from / cells,
      to: to / cells,
      inside,
    }))
    const tiles = countsByCell('site_tiles', coarser).where('level', tileLevel)
    const changed = countsByCell('site_tile_changes', ranges)
    return [
      { source: tiles, from: tileLevel },
      { source: changed, from: CELL_LEVEL },
    ].map(({ source, from }) => {
      filterTiles(source, viewer, query)
      source.select(db.raw(`cell >> ${2 * (from - level)} as code`)).groupBy('code')
      for (const column of SUMMED) source.sum(`${column} as ${column}`)
      return source
    })
  })
}

/** The largest tiles inside the area, and the sites of border tiles. */
function areaSums(viewer: User, query: SiteListQuery, view: MapView, level: number): Sites[] {
  const { area, near, within, ...others } = query.filters
  const drawn = shapesOf({ area, near, within })
  const shape = allOf([seenFrom(boxShape(view.box), level), ...drawn.map(({ shape: one }) => one)])
  const { inside, crossing } = tilesOf(shape, MOST_AREA_TILES, TILE_LEVELS.at(-1)!)
  const rangesOf = Object.fromEntries(
    TILE_LEVELS.map((kept, index) => {
      const coarser = TILE_LEVELS[index - 1] ?? -1
      const held = inside.filter((tile) => {
        const needed = Math.max(tile.level, level)
        return needed <= kept && needed > coarser
      })
      return [kept, rangesOfTiles(held, true)]
    })
  )
  const border = rangesOfTiles(crossing, false)
  if (border.length === 0) return tileSums(viewer, query, level, rangesOf)
  const sites = filterSites(visibleSites(viewer), viewer, { ...query, filters: others })
  filterByCells(
    sites,
    border,
    drawn.map(({ exact }) => exact)
  )
  if (db.connection().dialect.name === 'mysql') {
    sites.from(db.raw('sites FORCE INDEX (sites_cell_index)') as never)
  }
  return [...tileSums(viewer, query, level, rangesOf), siteSums(sites, level)]
}

function siteSums(sites: Sites, level: number): Sites {
  return sites
    .clone()
    .select(
      db.raw(`sites.cell >> ${shiftTo(level)} as code`),
      db.raw('COUNT(*) as sites'),
      db.raw(`SUM(ROUND(sites.latitude * ${MICRO})) as latitudes`),
      db.raw(`SUM(ROUND(sites.longitude * ${MICRO})) as longitudes`),
      db.raw('SUM(sites.id) as ids')
    )
    .groupBy('code')
}

async function addedUp(sources: Sites[]): Promise<Cell[]> {
  if (sources.length === 0) return []
  const rows: Record<string, unknown>[] = await reader().query().unionAll(sources)
  const cells = rows.map((row) => ({
    code: Number(row.code),
    sites: Number(row.sites),
    latitudes: Number(row.latitudes),
    longitudes: Number(row.longitudes),
    ids: Number(row.ids),
  }))
  return added(cells).filter(({ sites }) => sites > 0)
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

export function added(cells: Cell[]): Cell[] {
  const sums = new Map<number, Cell>()
  for (const cell of cells) {
    const sum = sums.get(cell.code)
    if (!sum) sums.set(cell.code, { ...cell })
    else for (const key of SUMMED) sum[key] += cell[key]
  }
  return [...sums.values()]
}
