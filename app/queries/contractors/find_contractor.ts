import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import type User from '#models/user'
import { contractorFigures, type ContractorFigures } from '#queries/contractors/contractor_figures'
import { CONTRACTOR_COLUMNS, type ContractorRow } from '#queries/contractors/list_contractors'
import { placeOf } from '#database/paginate'
import { openableStatuses } from '#policies/site_policy'
import type { Found } from '#search/found'
import siteSearch from '#search/site_search'
import { memberRows } from '#sites/read/rows_in_order'
import { visibleSites } from '#sites/read/visible_sites'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { CONTRACTOR_SITE_DEFAULTS } from '#shared/contractors/contractors'
import { londonToday } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { CONTRACTOR_SITES_MAX } from '#shared/limits'
import type { ContractorSitesQuery } from '#validators/contractors/contractor_list'
import type { SiteFilters } from '#validators/sites/site_filters'

export type ContractorDetail = {
  contractor: ContractorRow
  figures: ContractorFigures
  sites: MemberSiteRow[]
  /** The next to begin. */
  next: MemberSiteRow[]
  total: number
  page: number
  perPage: number
  lastPage: number
}

const NONE_SELECTED = 'No contractor selected.'
const UNKNOWN = 'There’s no contractor with this name.'

const NEXT_STARTS = 4
const SOONEST = { sortBy: 'starting', sortDirection: 'asc' } as const

function contractors() {
  return db.from('contractors').select(CONTRACTOR_COLUMNS).where('contractors.sites', '>', 0)
}

/** Knows former names. Throws 404 with a message when no contractor with visible projects matches. */
export async function findContractor(name: string): Promise<ContractorRow> {
  const key = normalise(name)
  if (!key) throw new Exception(NONE_SELECTED, { status: 404 })
  return contractorBy('name_key', key)
}

/** Also knows slugs of merged firms. Throws 404 as above. */
export function findContractorBySlug(slug: string): Promise<ContractorRow> {
  return contractorBy('slug', slug)
}

async function contractorBy(column: 'name_key' | 'slug', value: string): Promise<ContractorRow> {
  const row =
    (await contractors().where(`contractors.${column}`, value).first()) ??
    (await contractors()
      .join('contractor_aliases', 'contractor_aliases.contractor_id', 'contractors.id')
      .where(`contractor_aliases.${column}`, value)
      .first())
  if (!row) throw new Exception(UNKNOWN, { status: 404 })
  return row
}

/** 20 projects a page in every status the member may open; without a page the first 500, so that the answer stays
 * small (see docs/decisions/010-contractors.md). */
export async function contractorDetail(
  viewer: User,
  contractor: ContractorRow,
  { sector, region, month, ...query }: ContractorSitesQuery
): Promise<ContractorDetail> {
  const all = await sitesOf(contractor)
  const filters = {
    sectors: sector && [sector],
    region: region && [region],
    month_start: month,
  }
  const isFiltered = Object.values(filters).some(Boolean)
  const found = isFiltered ? await sitesOf(contractor, filters) : all
  const perPage = query.page === null ? CONTRACTOR_SITES_MAX : CONTRACTOR_SITE_DEFAULTS.perPage
  const { total } = found
  const { page, lastPage, offset } = placeOf({ page: query.page ?? 1, perPage }, total)
  const ids = found.page(query, offset, perPage)
  const next = all.page(SOONEST, 0, NEXT_STARTS)
  const { rows } = await memberRows(viewer, [...ids, ...next], visibleSites(null))
  const figures = await contractorFigures(viewer, contractor.id, all)
  const among = (wanted: number[]) =>
    wanted.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const today = londonToday()
  return {
    contractor,
    figures,
    sites: among(ids),
    next: among(next).filter(({ start_date: start }) => start !== null && start >= today),
    ...{ total, page, perPage, lastPage },
  }
}

/** Every member may open these. */
export function sitesOf(
  { id }: ContractorRow,
  filters: SiteFilters = {},
  statuses = openableStatuses(null)
): Promise<Found> {
  const query = { search: '', newUpdated: null, filters }
  return siteSearch.find({ statuses, query, and: { contractors: [id] } })
}
