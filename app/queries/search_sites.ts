import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { cappedCount } from '#queries/capped_count'
import { countAddedLastMonth } from '#queries/count_added_last_month'
import { joinMarks, marksOf, type MarkColumns } from '#queries/site_marks'
import type { MarkedSiteRow, SiteRow } from '#queries/site_rows'
import { SiteSearch, SORTS } from '#queries/site_search'
import { TOTAL_CAP } from '#shared/limits'
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

/**
 * One page of the sites that a member may list, newest first unless asked otherwise; equal rows in the
 * order of their id (sections 2 and 9, D9, D17, D37, D38). A page after the last one gives the last one.
 * `matching` are the sites of another list than that of all live ones.
 */
export async function searchSites(
  viewer: User,
  query: SiteListQuery,
  matching: DatabaseQueryBuilderContract | null = null,
  cap: number = TOTAL_CAP
): Promise<SiteList> {
  const search = await SiteSearch.of(viewer, query, cap)
  const found = matching ? await cappedCount(matching, cap) : await search.count()
  const total = Math.min(found, cap)
  const lastPage = Math.max(1, Math.ceil(total / query.perPage))
  const page = Math.min(query.page, lastPage)
  const offset = (page - 1) * query.perPage

  const ids = total === 0 ? [] : await (matching ? chosenIds() : search.ids(offset, found))
  return {
    rows: await rowsInOrder(ids, viewer.id),
    page,
    perPage: query.perPage,
    lastPage,
    total,
    totalIsCapped: found > cap,
    addedLastMonth: await countAddedLastMonth(),
  }

  async function chosenIds() {
    const rows = await idsInOrder(matching!, query).limit(query.perPage).offset(offset)
    return rows.map((row): number => row.id)
  }
}

/** The ids of the matching sites in the order of a list. */
export function idsInOrder(
  matching: DatabaseQueryBuilderContract,
  { sortBy, sortDirection }: Pick<SiteListQuery, 'sortBy' | 'sortDirection'>
): DatabaseQueryBuilderContract {
  const ids = matching.clone().select('sites.id')
  if (sortBy === 'contractor') ids.leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
  if (sortBy === 'client') ids.leftJoin('clients', 'clients.id', 'sites.client_id')
  ids.orderBy(SORTS[sortBy].by, sortDirection)
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
