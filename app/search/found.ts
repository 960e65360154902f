// What a list asks and what is known of the sites that match; how they are found is the matter of `search/live`.
import type { Box, Position } from '#shared/places/area'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
import type { AdminSiteSort } from '#shared/sites/admin_sites'
import type { SiteStatus } from '#shared/sites/site_status'
import type { AdminSiteFilters } from '#validators/sites/admin_site_list'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

export type FilterQuery = Pick<SiteListQuery, 'search' | 'newUpdated' | 'box'> & {
  filters: SiteFilters & AdminSiteFilters
}

export type SiteSort = AdminSiteSort

export type Order = {
  sortBy: SiteSort
  sortDirection: 'asc' | 'desc'
  /** Where `nearest` begins; by default at the place of the query. */
  from?: Position
}

/** All sites that match, as they stand now; read it in one synchronous call, because the next write changes it. */
export interface Found {
  readonly total: number
  has(id: number): boolean
  /** Ascending. */
  ids(): number[]
  /** At most `most` ids above `after`, ascending. */
  idsAfter(after: number, most: number): number[]
  /** At most `most` ids in an order, from `offset` on. */
  page(order: Order, offset: number, most: number): number[]
  /** Whole pounds, 0 where the value is unknown. */
  valueOfSite(id: number): number
  /** How many were added at this moment, in milliseconds since 1970, or later. */
  addedSince(moment: number): number
  /** How many were last verified on this day or later. */
  verifiedSince(day: string): number
  /** The years in which any site of the same statuses starts or ends, ascending. */
  years(side: Side): number[]
  /** How many start or end from the first to the last of these days, both included. */
  dated(side: Side, days: { from?: string; to?: string }): number
  /** Known values in pounds, ascending. */
  values(): Float64Array
  /** The value with as many below it as `place`, of those from `least` pounds on; takes longer the greater the place. */
  valueAt(place: number, least: number): number | null
  /** Known pounds of all. */
  pounds(): number
  /** By region or sector. */
  counts<Name extends 'region' | 'sector'>(name: Name): Facets[`${Name}s`]
  /** Groups that have any. */
  groups(): GroupSum[]
  figures(scope: FigureScope): Figures
  /** How many start in each week that has any, by its Monday, ascending. */
  startWeeks(): Map<string, number>
  /** Of the contractors of these sites, as far as they are found. */
  contractorsOf(ids: readonly number[]): CompanySum[]
  withoutContractor(): Sum
  /** Of one contractor's sites among them. */
  ofContractor(id: number, today: string): FirmFigures
  facets(scope: FacetScope): Facets
  /** Of the sites in the box, by tile of the map; of a coarser level where many sites ask for a finer one. The box must
   * hold no more than some thousand tiles. `since` is the moment from which on sites are new. */
  cells(level: number, box: Box, since: number): Cell[]
  /** How many have no position. */
  unplaced(): number
  /** What to type in place of each word that no site of these statuses has; null where nothing would be found. */
  didYouMean(statuses: readonly SiteStatus[]): Map<string, string> | null
  /** How many a query with some of these filters would find. */
  totalOf(query: FilterQuery, statuses: readonly SiteStatus[]): number
}

export type Side = 'start' | 'end'
export type Company = 'contractor' | 'client'
export type Owner = Company | 'authority'

/** `value` is the sum of known values in pounds. */
export type Sum = { count: number; value: number }
export type CompanySum = Sum & { id: number }
export type OwnerCount = { id: number; count: number }
/** `band` is a place in `VALUE_BANDS`, −1 for an unknown value. */
export type GroupSum = Sum & { region: Region | null; sector: Sector; band: number }

export type FigureScope = {
  /** Months `2026-11`, which must rise without a gap. */
  months: Record<Side, readonly string[]>
  /** How many companies. */
  most: number
}

export type Figures = {
  /** Those that have any. */
  groups: GroupSum[]
  /** One sum for each month asked for. */
  months: Record<Side, Sum[]>
  /** With most sites, then with the greatest value. */
  contractors: CompanySum[]
  clients: CompanySum[]
}

export type FirmFigures = {
  /** Most first. */
  sectors: { name: Sector; count: number }[]
  /** From today on. */
  nextStart: string | null
}

export type FacetScope = {
  /** The viewer may list these. */
  listable: readonly SiteStatus[]
  /** `from` is a day. */
  weeks: { from: string; count: number }
  /** How many of the companies and authorities with most sites. */
  most: number
}

/** How many sites each option of a filter would show, all other filters applied. */
export type Facets = {
  badges: Map<'new' | 'updated', number>
  statuses: Map<SiteStatus, number>
  sectors: Map<Sector, number>
  regions: Map<Region, number>
  /** Years that have any. */
  startYears: Map<number, number>
  endYears: Map<number, number>
  /** By the bands of `VALUE_BANDS`. */
  bands: number[]
  /** Starts in each of the weeks asked for. */
  weeks: number[]
  /** With most sites first, then the chosen ones that are not among them. */
  contractors: OwnerCount[]
  clients: OwnerCount[]
  authorities: OwnerCount[]
  /** How many companies and authorities have any. */
  owners: Record<'contractor' | 'client' | 'authority', number>
  /** Known values of the sites that match. */
  pounds: number
}

/** Sums of millionths of degrees and of known pounds. */
export type Cell = {
  /** Of the tile, which lies on this level. */
  code: number
  level: number
  sites: number
  /** How many of them are new. */
  fresh: number
  pounds: number
  latitudes: number
  longitudes: number
  /** One of them. */
  id: number
}
