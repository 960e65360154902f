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

const MOST_TILES = 80
/** Finer tiles than about 200 m cost more conditions than they save. */
const FINEST = 16
const LONGEST_CHAIN = 100

/** Ranges of the index on `sites.cell`, then an exact test in border tiles. Agrees with `areaContains` and
 * `milesBetween` on both databases; sites without coordinates never match. */
export function filterByArea(sites: Sites, filters: SiteFilters) {
  for (const { shape, exact } of shapesOf(filters)) filterByShape(sites, shape, exact)
}

/** Each shape with its exact test; an unknown place matches nothing. */
export function shapesOf({ area, near, within }: SiteFilters) {
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

function filterByShape(sites: Sites, shape: Shape, exact: Condition) {
  const ranges = coverOf(shape, MOST_TILES, FINEST)
  filterByCells(sites, ranges)
  const [sql, bindings] = anyOf(ranges.filter(({ inside }) => inside))
  sites.whereRaw(`(${sql} OR ${exact.sql})`, [...bindings, ...exact.bindings])
}

export function filterByCells(
  sites: Sites,
  ranges: readonly CellRange[],
  column: string = 'sites.cell'
) {
  const [sql, bindings] = anyOf(ranges, column)
  sites.whereRaw(`(${sql})`, bindings)
}

function anyOf(
  ranges: readonly CellRange[],
  column = 'sites.cell'
): [sql: string, bindings: number[]] {
  if (ranges.length === 0) return ['1 = 0', []]
  return [
    either(ranges.map(() => `${column} BETWEEN ? AND ?`)),
    ranges.flatMap(({ from, to }) => [from, to - 1]),
  ]
}

/** Nests the conditions as a tree: SQLite refuses chains of more than a thousand. */
function either(conditions: string[]): string {
  if (conditions.length <= LONGEST_CHAIN) return conditions.join(' OR ')
  const half = Math.ceil(conditions.length / 2)
  return `(${either(conditions.slice(0, half))}) OR (${either(conditions.slice(half))})`
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
