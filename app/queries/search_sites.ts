import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { countAddedLastMonth } from '#queries/count_added_last_month'
import { narrowSites } from '#queries/narrow_sites'
import { reachableSites } from '#queries/reachable_sites'
import { joinMarks, marksOf, type MarkColumns } from '#queries/site_marks'
import type { MarkedSiteRow, SiteRow } from '#queries/site_rows'
import { TOTAL_CAP } from '#shared/limits'
import type { SortColumn } from '#shared/filters'
import type { SiteListQuery } from '#validators/site_list'

export type SiteList = {
  rows: MarkedSiteRow[]
  page: number
  perPage: number
  lastPage: number
  /** Never above the cap of 10,000; then `totalIsCapped` says that there are more. */
  total: number
  totalIsCapped: boolean
  addedLastMonth: number
}

const SORT_KEYS: Record<SortColumn, string> = {
  id: 'sites.id',
  name: 'sites.name_key',
  city_county: 'sites.city_county_key',
  contractor: 'contractors.name_key',
  client: 'clients.name_key',
  value: 'sites.value',
  start_date: 'sites.start_date',
  end_date: 'sites.end_date',
  date: 'sites.added_at',
  updated: 'sites.refreshed_at',
}

/**
 * One page of the sites that a member may list, newest first unless asked otherwise; equal rows in the
 * order of their id (sections 2 and 9, D9, D17, D37, D38). A page after the last one gives the last one.
 * `matching` are the sites of another list than that of all live ones.
 */
export async function searchSites(
  viewer: User,
  query: SiteListQuery,
  matching = narrowSites(reachableSites(viewer), viewer, query)
): Promise<SiteList> {
  const found = await cappedCount(matching)
  const total = Math.min(found, TOTAL_CAP)
  const lastPage = Math.max(1, Math.ceil(total / query.perPage))
  const page = Math.min(query.page, lastPage)

  const ids =
    total === 0
      ? []
      : await idsInOrder(matching, query)
          .limit(query.perPage)
          .offset((page - 1) * query.perPage)
  return {
    rows: await rowsInOrder(
      ids.map(({ id }) => id),
      viewer.id
    ),
    page,
    perPage: query.perPage,
    lastPage,
    total,
    totalIsCapped: found > TOTAL_CAP,
    addedLastMonth: await countAddedLastMonth(),
  }
}

/** How many sites match, counted no further than one above the cap of 10,000 (section 9). */
export async function cappedCount(matching: DatabaseQueryBuilderContract): Promise<number> {
  const capped = matching
    .clone()
    .select(db.raw('1'))
    .limit(TOTAL_CAP + 1)
  const [row] = await db.from(capped.as('capped')).count('* as found')
  return Number(row.found)
}

/** The ids of the matching sites in the order of a list. */
export function idsInOrder(
  matching: DatabaseQueryBuilderContract,
  { sortBy, sortDirection }: Pick<SiteListQuery, 'sortBy' | 'sortDirection'>
): DatabaseQueryBuilderContract {
  const ids = matching.clone().select('sites.id')
  if (sortBy === 'contractor') ids.leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
  if (sortBy === 'client') ids.leftJoin('clients', 'clients.id', 'sites.client_id')
  ids.orderBy(SORT_KEYS[sortBy], sortDirection)
  if (sortBy !== 'id') ids.orderBy('sites.id', sortDirection)
  return ids
}

/** The rows of a list with a member's marks, in the order of their ids. */
export async function rowsInOrder(ids: number[], userId: number): Promise<MarkedSiteRow[]> {
  if (ids.length === 0) return []
  const query = selectSites(db.from('sites')).whereIn('sites.id', ids)
  const rows = (await joinMarks(query, userId)) as (SiteRow & MarkColumns)[]
  const byId = new Map(rows.map((row) => [row.id, { ...row, marks: marksOf(row) }]))
  return ids.map((id) => byId.get(id)!)
}

/** The columns of a list row, with the names of contractor, client and authority. */
export function selectSites(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract {
  return query
    .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
    .leftJoin('clients', 'clients.id', 'sites.client_id')
    .leftJoin('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
    .select(
      'sites.id',
      'sites.cmap_id',
      'sites.name',
      'sites.sector',
      'sites.description',
      'sites.address',
      'sites.postcode',
      'sites.city_county',
      'sites.region',
      'local_authorities.name as local_authority',
      'sites.latitude',
      'sites.longitude',
      'sites.image_key',
      'sites.value',
      'sites.status',
      'sites.start_date',
      'sites.end_date',
      'sites.added_at',
      'sites.refreshed_at',
      'contractors.name as contractor',
      'clients.name as client'
    )
}
