import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { listableStatuses } from '#policies/site_list_policy'
import { filterByArea } from '#search/filter_by_area'
import { DAY_MS, lastDayOf, storedTime } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import type { Unknown } from '#shared/sites/filters'
import { BADGE_DAYS } from '#shared/limits'
import { postcodeKey } from '#shared/places/postcodes'
import { sourceKey, sourceName } from '#shared/sites/imports'
import { statusOfFilter, type SiteStatus, type StatusFilter } from '#shared/sites/site_status'
import type { AdminSiteFilters } from '#validators/sites/admin_site_list'
import type { SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

type Sites = DatabaseQueryBuilderContract
export type FilterQuery = Pick<SiteListQuery, 'search' | 'newUpdated'> & {
  filters: SiteFilters & AdminSiteFilters
}

const POUNDS_A_MILLION = 1_000_000
const AFTER_EVERY_CODE = '~'
const AFTER = '\u{10FFFF}'

const POSTCODE_PART =
  /^([A-Z]{1,2}|[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{0,2})?|([A-Z]\d{2}|D6W)[A-Z\d]{1,4})$/

const DIRECTORIES = {
  contractor: { table: 'contractors', key: 'sites.contractor_id' },
  client: { table: 'clients', key: 'sites.client_id' },
  local_authority: { table: 'local_authorities', key: 'sites.local_authority_id' },
} as const

const UNKNOWN_COLUMNS: Record<Unknown, string[]> = {
  region: ['sites.region'],
  value: ['sites.value'],
  contractor: ['sites.contractor_id'],
  postcode: ['sites.postcode_key'],
  coordinates: ['sites.cell'],
  dates: ['sites.start_date', 'sites.end_date'],
}

const AMOUNTS = [
  { column: 'sites.value', from: 'start_value', to: 'end_value', unit: POUNDS_A_MILLION },
  { column: 'sites.storeys', from: 'start_storeys', to: 'end_storeys', unit: 1 },
  { column: 'sites.units', from: 'start_units', to: 'end_units', unit: 1 },
  { column: 'sites.blocks', from: 'start_blocks', to: 'end_blocks', unit: 1 },
] as const

/** `status` applies when a list has no status filter. */
export type ListScope = { statuses: readonly SiteStatus[]; status: StatusFilter }

/** The only place that turns filters into SQL. */
export function filterSites(
  sites: Sites,
  viewer: User,
  query: FilterQuery,
  scope?: ListScope
): Sites {
  const statuses = wantedStatuses(viewer, query.filters, scope)
  if (statuses.length === 1) sites.where('sites.status', statuses[0])
  else sites.whereIn('sites.status', statuses)
  return applyFilters(sites, query)
}

/** Leaves the status open, as only an administrator's list may. */
export function applyFilters(sites: Sites, query: FilterQuery): Sites {
  return filterByFields(sites, query)
}

function filterByFields(sites: Sites, query: FilterQuery): Sites {
  const { filters } = query
  if (filters.region) sites.whereIn('sites.region', filters.region)
  if (filters.sectors) sites.whereIn('sites.sector', filters.sectors)
  const unknown = (filters.unknown ?? []).flatMap((fact) => UNKNOWN_COLUMNS[fact])
  for (const column of unknown) sites.whereNull(column)
  filterForAdministrators(sites, filters)
  filterByDirectories(sites, filters)
  filterByPeriod(sites, filters)
  filterByAmounts(sites, filters)
  filterByPostcode(sites, filters)
  filterByArea(sites, filters)
  if (query.newUpdated) filterByBadges(sites, query.newUpdated.split(','))
  return sites
}

export function wantedStatuses(
  viewer: User,
  filters: SiteFilters,
  scope: ListScope = { statuses: listableStatuses(viewer), status: 'live' }
): SiteStatus[] {
  const wanted = statusOfFilter(filters.status ?? scope.status)
  return scope.statuses.filter((status) => !wanted || status === wanted)
}

/** Members' filters never contain these. */
function filterForAdministrators(sites: Sites, filters: AdminSiteFilters) {
  const { import: importId, source, cmap_id: cmapId, ids } = filters
  if (importId) {
    const touched = db.from('import_originals').where('import_id', importId).select('site_id')
    sites.whereIn('sites.id', touched)
  }
  if (source) whereBegins(sites, 'sites.cmap_id', sourceKey(sourceName(source), ''))
  if (cmapId) whereBegins(sites, 'sites.cmap_id', cmapId)
  if (ids) sites.whereIn('sites.id', ids)
}

/** Uses the index, in the typed case or one case throughout. */
function whereBegins(sites: Sites, column: string, typed: string) {
  const starts = new Set([typed, typed.toUpperCase(), typed.toLowerCase()])
  sites.where((either) => {
    for (const start of starts) {
      either.orWhere((range) => range.where(column, '>=', start).where(column, '<', start + AFTER))
    }
  })
}

function filterByDirectories(sites: Sites, filters: SiteFilters) {
  for (const filter of ['contractor', 'client', 'local_authority'] as const) {
    const names = filters[filter]
    if (!names) continue
    const { table, key } = DIRECTORIES[filter]
    const keys = names.map(normalise)
    const ids = () => db.from(table).select('id').whereIn('name_key', keys)
    sites.whereIn(key, filter === 'contractor' ? withFormerNames(ids(), keys) : ids())
  }
}

/** Adds contractors that had one of these names, or took over the firm that did. */
function withFormerNames(ids: DatabaseQueryBuilderContract, keys: string[]) {
  const named = ids.unionAll((former) =>
    former.from('contractor_aliases').select('contractor_id').whereIn('name_key', keys)
  )
  return db.from(named.as('named')).select('id')
}

function filterByPeriod(sites: Sites, filters: SiteFilters) {
  const years = { start_date: filters.year_start, end_date: filters.year_end }
  for (const [column, year] of Object.entries(years)) {
    if (year) sites.whereBetween(`sites.${column}`, [`${year}-01-01`, `${year}-12-31`])
  }
  const months = { start_date: filters.month_start, end_date: filters.month_end }
  for (const [column, month] of Object.entries(months)) {
    if (month) sites.whereBetween(`sites.${column}`, [`${month}-01`, lastDayOf(month)])
  }
  if (filters.added_from) sites.where('sites.added_at', '>=', `${filters.added_from} 00:00:00`)
  if (filters.start_date) sites.where('sites.start_date', '>=', filters.start_date)
  if (filters.end_date) sites.where('sites.end_date', '<=', filters.end_date)
}

function filterByAmounts(sites: Sites, filters: SiteFilters) {
  for (const { column, from, to, unit } of AMOUNTS) {
    const [least, most] = [filters[from], filters[to]]
    if (least) sites.where(column, '>=', Math.round(least * unit))
    if (most) sites.where(column, '<=', Math.round(most * unit))
  }
}

function filterByPostcode(sites: Sites, filters: SiteFilters) {
  const key = postcodePart(filters)
  if (!key) return
  sites
    .where('sites.postcode_key', '>=', key)
    .where('sites.postcode_key', '<', key + AFTER_EVERY_CODE)
}

function postcodePart({ postcode }: SiteFilters): string | null {
  const key = postcode ? postcodeKey(postcode) : ''
  return POSTCODE_PART.test(key) ? key : null
}

/** Must agree with the badges on the rows. */
function filterByBadges(sites: Sites, badges: string[]) {
  const since = badgesSince()
  sites.where((either) => {
    if (badges.includes('new')) {
      either.orWhere((fresh) =>
        fresh
          .where('sites.added_at', '>=', since)
          .whereRaw('(sites.refreshed_at is null or sites.refreshed_at <= sites.added_at)')
      )
    }
    if (badges.includes('updated')) {
      either.orWhere((changed) =>
        changed
          .where('sites.refreshed_at', '>=', since)
          .whereRaw('sites.refreshed_at > sites.added_at')
      )
    }
  })
}

function badgesSince(): string {
  return storedTime(Date.now() - BADGE_DAYS * DAY_MS)
}
