import type { GroupSum, Sum } from '#search/found'
import type { SiteFilters } from '#validators/sites/site_filters'
import { REGIONS, type Region } from '#shared/places/regions'
import { withoutUnknown } from '#shared/sites/filters'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'
import { POUNDS_A_MILLION, VALUE_BANDS, type ValueBand } from '#shared/sites/value_bands'

export type Figure = {
  /** A region, sector, month `2026-11`, company or value band; "Unknown" for nothing. */
  label: string
  count: number
  /** Whole pounds of known value. */
  value: number
  filters: SiteFilters
}

const UNKNOWN = 'Unknown'

export function sumOf(groups: GroupSum[], matches: (group: GroupSum) => boolean = () => true) {
  const matching = groups.filter(matches)
  return {
    count: matching.reduce((total, group) => total + group.count, 0),
    value: matching.reduce((total, group) => total + group.value, 0),
  }
}

const unique = <T>(names: readonly T[]) => [...new Set(names)]

export function regionFigures(groups: GroupSum[], filters: SiteFilters): Figure[] {
  const known = unique<Region>(filters.region ?? REGIONS).map((region) => ({
    label: region,
    ...sumOf(groups, (group) => group.region === region),
    filters: { ...filters, region: [region] },
  }))
  if (filters.region) return known
  return withUnknown(
    known,
    'region',
    sumOf(groups, (group) => group.region === null),
    filters
  )
}

export function sectorFigures(groups: GroupSum[], filters: SiteFilters): Figure[] {
  return unique<Sector>(filters.sectors ?? SECTOR_IDS).map((sector) => ({
    label: sector,
    ...sumOf(groups, (group) => group.sector === sector),
    filters: { ...filters, sectors: [sector] },
  }))
}

/** Bands that the filters allow, and sites of unknown value. */
export function bandFigures(groups: GroupSum[], filters: SiteFilters): Figure[] {
  const known = VALUE_BANDS.flatMap((band, index) => {
    const bounds = boundsWithin(band, filters)
    if (!bounds) return []
    const sum = sumOf(groups, (group) => group.band === index)
    return [
      { label: band.label, ...sum, filters: { ...withoutUnknown(filters, 'value'), ...bounds } },
    ]
  })
  const isBound = filters.start_value || filters.end_value
  if (isBound && !filters.include_unknown?.includes('value')) return known
  return withUnknown(
    known,
    'value',
    sumOf(groups, (group) => group.band === -1),
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

/** The overlap of band and filters, both bounds included; null when empty. */
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

export function monthFigures(
  side: 'start' | 'end',
  months: string[],
  sums: Sum[],
  filters: SiteFilters
): Figure[] {
  return months.map((month, at) => ({
    label: month,
    ...sums[at],
    filters: { ...withoutUnknown(filters, side), [`month_${side}`]: month },
  }))
}

/** 24 months `2026-11`, starting `first` months after `today`. */
export function monthsFrom(today: string, first: number): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: 24 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + first + index, 1)).toISOString().slice(0, 7)
  )
}
