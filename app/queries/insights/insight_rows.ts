import type { SiteFilters } from '#validators/sites/site_filters'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'
import { VALUE_BANDS, type ValueBand } from '#shared/sites/value_bands'

const POUNDS_A_MILLION = 1_000_000

/** What is counted for a figure, and the filters of the list that it counts. */
export type Figure = {
  /** A region, a stored sector, a month `2026-11`, a company or the words of a band; "Unknown" for nothing. */
  label: string
  count: number
  /** Whole pounds, of the sites whose value is known. */
  value: number
  filters: SiteFilters
}

/** A group of the one pass over the matching sites: counted by region, sector and band of value. */
export type Cell = {
  region: string | null
  sector: string
  /** The place in VALUE_BANDS; -1 for an unknown value. */
  band: number
  count: number
  value: number
}

const UNKNOWN = 'Unknown'

/** The sum of the cells that match. */
export function sumOf(cells: Cell[], matches: (cell: Cell) => boolean = () => true) {
  const matching = cells.filter(matches)
  return {
    count: matching.reduce((total, cell) => total + cell.count, 0),
    value: matching.reduce((total, cell) => total + cell.value, 0),
  }
}

/** A filter may name the same thing twice. */
const unique = <T>(names: readonly T[]) => [...new Set(names)]

/** One figure a region, and one for the sites of none. */
export function regionFigures(cells: Cell[], filters: SiteFilters): Figure[] {
  const known = unique<Region>(filters.region ?? REGIONS).map((region) => ({
    label: region,
    ...sumOf(cells, (cell) => cell.region === region),
    filters: { ...filters, region: [region] },
  }))
  if (filters.region) return known
  return withUnknown(
    known,
    'region',
    sumOf(cells, (cell) => cell.region === null),
    filters
  )
}

/** One figure a sector. */
export function sectorFigures(cells: Cell[], filters: SiteFilters): Figure[] {
  return unique<Sector>(filters.sectors ?? SECTOR_IDS).map((sector) => ({
    label: sector,
    ...sumOf(cells, (cell) => cell.sector === sector),
    filters: { ...filters, sectors: [sector] },
  }))
}

/** One figure a band of value that the filters leave open, and one for the sites of unknown value. */
export function bandFigures(cells: Cell[], filters: SiteFilters): Figure[] {
  const known = VALUE_BANDS.flatMap((band, index) => {
    const bounds = boundsWithin(band, filters)
    if (!bounds) return []
    const sum = sumOf(cells, (cell) => cell.band === index)
    return [{ label: band.label, ...sum, filters: { ...filters, ...bounds } }]
  })
  if (filters.start_value || filters.end_value) return known
  return withUnknown(
    known,
    'value',
    sumOf(cells, (cell) => cell.band === -1),
    filters
  )
}

function withUnknown(
  known: Figure[],
  what: 'region' | 'value',
  sum: { count: number; value: number },
  filters: SiteFilters
): Figure[] {
  if (sum.count === 0) return known
  const unknown = [...new Set([...(filters.unknown ?? []), what])]
  return [...known, { label: UNKNOWN, ...sum, filters: { ...filters, unknown } }]
}

/** The bounds of a band, drawn together by those of the filters; null when nothing is left. Both are inclusive. */
function boundsWithin(band: ValueBand, filters: SiteFilters) {
  const pounds = (millions: number) => Math.round(millions * POUNDS_A_MILLION)
  const least = Math.max(pounds(band.from), pounds(filters.start_value ?? 0))
  const ends = [
    ...(band.below === null ? [] : [pounds(band.below) - 1]),
    ...(filters.end_value ? [pounds(filters.end_value)] : []),
  ]
  const most = ends.length > 0 ? Math.min(...ends) : null
  if (most !== null && most < least) return null
  return {
    start_value: least === 0 ? undefined : least / POUNDS_A_MILLION,
    end_value: most === null ? undefined : most / POUNDS_A_MILLION,
  }
}

/** The months `2026-11` of a window of 24, its first so many months after `today`'s. */
export function monthsFrom(today: string, first: number): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: 24 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + first + index, 1)).toISOString().slice(0, 7)
  )
}
