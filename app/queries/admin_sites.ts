import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { walkSites } from '#queries/admin_site_page'
import { cappedCount } from '#queries/capped_count'
import { narrowToFilters } from '#queries/narrow_sites'
import { selectSites } from '#queries/search_sites'
import type { SiteRow } from '#queries/site_rows'
import type { AdminSiteSort } from '#shared/admin_sites'
import { TOTAL_CAP } from '#shared/limits'
import { SITE_STATUSES, statusOfFilter, type SiteStatus } from '#shared/site_status'
import type { AdminSiteListQuery } from '#validators/admin_site_list'

/** What members have done with a site. */
export type SiteCounts = { views: number; bookmarks: number; notes: number }

export type AdminSiteRow = SiteRow & {
  held: number | boolean
  verified_at: string | null
  verify_due_at: string | null
  counts: SiteCounts
}

export type AdminSiteList = {
  rows: AdminSiteRow[]
  page: number
  perPage: number
  lastPage: number
  total: number
  totalIsCapped: boolean
}

const STATUS_RANKS = SITE_STATUSES.map((status, at) => `WHEN '${status}' THEN ${at}`).join(' ')

const SORT_KEYS: Record<AdminSiteSort, string> = {
  id: 'sites.id',
  cmap_id: 'sites.cmap_id',
  name: 'sites.name_key',
  city_county: 'sites.city_county_key',
  contractor: 'contractors.name_key',
  client: 'clients.name_key',
  value: 'sites.value',
  start_date: 'sites.start_date',
  end_date: 'sites.end_date',
  date: 'sites.added_at',
  updated: 'sites.refreshed_at',
  status: `CASE sites.status ${STATUS_RANKS} END`,
}

/**
 * One page of all sites, whatever their status, for administrators (section 2, D37). What no more than 10,000 sites
 * match is sorted; more are read in the order of an index as far as the page goes.
 */
export async function listAdminSites(query: AdminSiteListQuery): Promise<AdminSiteList> {
  const statuses = statusesOf(query)
  const matching = narrowToFilters(db.from('sites'), query)
  const found = await cappedCount(withStatuses(matching, statuses))
  const total = Math.min(found, TOTAL_CAP)
  const totalIsCapped = found > TOTAL_CAP
  const lastPage = Math.max(1, Math.ceil(total / query.perPage))
  const page = Math.min(query.page, lastPage)
  const slice = { offset: (page - 1) * query.perPage, limit: query.perPage }
  const ids = totalIsCapped
    ? await walkSites(matching, statuses, query, slice)
    : await sortedIds(sortKeys(matching, statuses, query.sortBy), query, slice)
  return {
    rows: await adminSiteRows(ids),
    page,
    perPage: query.perPage,
    lastPage,
    total,
    totalIsCapped,
  }
}

/** The rows of these sites, in the order of the ids; ids that are gone are left out. */
export async function adminSiteRows(ids: number[]): Promise<AdminSiteRow[]> {
  if (ids.length === 0) return []
  const rows = (await selectSites(db.from('sites'))
    .whereIn('sites.id', ids)
    .select('sites.held', 'sites.verified_at', 'sites.verify_due_at')) as Omit<
    AdminSiteRow,
    'counts'
  >[]
  const counts = await countsOf(ids)
  const byId = new Map<number, AdminSiteRow>(
    rows.map((row): [number, AdminSiteRow] => [row.id, { ...row, counts: counts.get(row.id)! }])
  )
  return ids.map((id) => byId.get(id)!).filter(Boolean)
}

function statusesOf({ filters }: AdminSiteListQuery): readonly SiteStatus[] {
  const wanted = statusOfFilter(filters.status ?? '')
  return wanted ? [wanted] : SITE_STATUSES
}

/** Named even when all are meant: the indexes of the filters begin with the status. */
function withStatuses(matching: DatabaseQueryBuilderContract, statuses: readonly SiteStatus[]) {
  return matching.clone().whereIn('sites.status', [...statuses])
}

function sortKeys(
  matching: DatabaseQueryBuilderContract,
  statuses: readonly SiteStatus[],
  sortBy: AdminSiteSort
): DatabaseQueryBuilderContract {
  const keys = withStatuses(matching, statuses)
  if (sortBy === 'contractor') keys.leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
  if (sortBy === 'client') keys.leftJoin('clients', 'clients.id', 'sites.client_id')
  return keys.select('sites.id', db.raw(`${SORT_KEYS[sortBy]} as sort_key`))
}

/** Sorted beside the table: otherwise the database would rather read it in this order than use the filters. */
async function sortedIds(
  keys: DatabaseQueryBuilderContract,
  { sortDirection }: AdminSiteListQuery,
  { offset, limit }: { offset: number; limit: number }
): Promise<number[]> {
  const rows = await db
    .from(keys.as('matched'))
    .select('id')
    .orderBy('sort_key', sortDirection)
    .orderBy('id', sortDirection)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.id)
}

async function countsOf(ids: number[]): Promise<Map<number, SiteCounts>> {
  const counts = new Map(ids.map((id) => [id, { views: 0, bookmarks: 0, notes: 0 }]))
  for (const [kind, table] of Object.entries({
    views: 'site_views',
    bookmarks: 'bookmarks',
    notes: 'notes',
  })) {
    const rows = await db
      .from(table)
      .whereIn('site_id', ids)
      .groupBy('site_id')
      .select('site_id')
      .count('* as found')
    for (const row of rows) counts.get(row.site_id)![kind as keyof SiteCounts] = Number(row.found)
  }
  return counts
}
