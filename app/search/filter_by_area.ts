import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { findPlace } from '#geography/find_place'
import { areaShape, circleShape, coverOf, type CellRange, type Shape } from '#aggregates/map_tiles'
import {
  DEFAULT_WITHIN,
  edgesOf,
  haversineOf,
  parseArea,
  radians,
  type Position,
} from '#shared/places/area'
import type { SiteFilters } from '#validators/sites/site_filters'

type Sites = DatabaseQueryBuilderContract
type Condition = { sql: string; bindings: number[] }

const NOWHERE: Shape = { relationTo: () => 'outside' }

const MOST_TILES = { sqlite: 300, mysql: 80 }
/** Finer tiles than about 200 m cost more than they save. */
const FINEST = 16

/** Ranges of the index on `sites.cell`, then an exact test in border tiles. Agrees with `areaContains` and
 * `milesBetween` on both databases; sites without coordinates never match. */
export function filterByArea(sites: Sites, filters: SiteFilters) {
  const most = MOST_TILES[isMysql() ? 'mysql' : 'sqlite']
  for (const { shape, exact } of shapesOf(filters)) {
    filterByCells(sites, coverOf(shape, most, FINEST), exact)
  }
}

/** Each shape with its exact test; an unknown place matches nothing. */
function shapesOf({ area, near, within }: SiteFilters) {
  const shapes: { shape: Shape; exact: Condition }[] = []
  const corners = area && parseArea(area)
  if (corners) shapes.push({ shape: areaShape(corners), exact: insideArea(corners) })
  if (!near) return shapes
  const place = findPlace(near)
  if (!place) return [{ shape: NOWHERE, exact: { sql: '1 = 0', bindings: [] } }]
  const miles = within ?? DEFAULT_WITHIN
  shapes.push({ shape: circleShape(place, miles), exact: insideCircle(place, miles) })
  return shapes
}

/** In one of the ranges and, where that is not wholly inside, by the exact test. */
function filterByCells(sites: Sites, ranges: readonly CellRange[], exact: Condition) {
  if (!isMysql()) return filterByLookups(sites, ranges, exact)
  sites.whereRaw(...anyOf(ranges))
  const [sql, bindings] = anyOf(ranges.filter(({ inside }) => inside))
  sites.whereRaw(`(${sql} OR ${exact.sql})`, [...bindings, ...exact.bindings])
}

/** Range by range in the index: in one condition of them all, SQLite would derive the cell of each site again and
 * again. The plus keeps it from pairing these ids with those of another condition, one by one. */
function filterByLookups(sites: Sites, ranges: readonly CellRange[], { sql, bindings }: Condition) {
  const spans = ranges.map(({ from, to, inside }) => [from, to - 1, Number(inside)])
  sites.whereRaw(
    `+sites.id IN (SELECT sites.id FROM json_each(?) AS span
       CROSS JOIN sites INDEXED BY sites_cell_index
       WHERE sites.cell BETWEEN span.value ->> 0 AND span.value ->> 1
         AND (span.value ->> 2 OR ${sql}))`,
    [JSON.stringify(spans), ...bindings]
  )
}

function isMysql() {
  return db.connection().dialect.name === 'mysql'
}

function anyOf(ranges: readonly CellRange[]): [sql: string, bindings: number[]] {
  if (ranges.length === 0) return ['1 = 0', []]
  return [
    `(${ranges.map(() => 'sites.cell BETWEEN ? AND ?').join(' OR ')})`,
    ranges.flatMap(({ from, to }) => [from, to - 1]),
  ]
}

/** Even-odd rule in whole millionths of degrees, which neither database rounds. */
function insideArea(corners: readonly Position[]): Condition {
  const x = 'ROUND(sites.longitude * 1000000)'
  const y = 'ROUND(sites.latitude * 1000000)'
  const edges = edgesOf(corners)
  const isLeft = `(${y} >= ? AND ${y} < ? AND (${x} - ?) * ? < (${y} - ?) * ?)`
  return {
    sql: `((${edges.map(() => isLeft).join(' + ') || '0'}) % 2 = 1)`,
    bindings: edges.flatMap(({ low, high }) => [
      low.y,
      high.y,
      low.x,
      high.y - low.y,
      low.y,
      high.x - low.x,
    ]),
  }
}

function insideCircle(place: Position, miles: number): Condition {
  return { sql: `(${haversineTo(place)} <= ?)`, bindings: [haversineOf(miles)] }
}

/** SQL that grows with a site's distance from the place. */
export function haversineTo({ latitude, longitude }: Position): string {
  const sine = (angle: string) => `SIN(${angle} / 2) * SIN(${angle} / 2)`
  const north = sine(`(RADIANS(sites.latitude) - ${radians(latitude)})`)
  const east = sine(`(RADIANS(sites.longitude) - ${radians(longitude)})`)
  return `(${north} + COS(RADIANS(sites.latitude)) * ${Math.cos(radians(latitude))} * ${east})`
}
