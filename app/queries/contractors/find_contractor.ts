import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import { CONTRACTOR_COLUMNS, type ContractorRow } from '#queries/contractors/list_contractors'
import { visibleSites } from '#search/visible_sites'
import { placeOf } from '#database/paginate'
import { allowReplicaReads, reader } from '#database/replica'
import { selectSites } from '#search/search_sites'
import type { SiteRow } from '#sites/site_rows'
import { CONTRACTOR_SITE_DEFAULTS, type ContractorSiteSort } from '#shared/contractors/contractors'
import { normalise } from '#shared/text/normalise'
import { CONTRACTOR_SITES_MAX } from '#shared/limits'
import type { ContractorSitesQuery } from '#validators/contractors/contractor_list'

export type ContractorDetail = {
  contractor: ContractorRow
  sites: SiteRow[]
  page: number
  perPage: number
  lastPage: number
}

const NONE_SELECTED = 'No contractor selected.'
const UNKNOWN = 'There’s no contractor with this name.'

const SORT_KEYS: Record<ContractorSiteSort, string> = {
  name: 'sites.name_key',
  city_county: 'sites.city_county_key',
  end_date: 'sites.end_date',
}

function contractors() {
  return reader().from('contractors').select(CONTRACTOR_COLUMNS).where('contractors.sites', '>', 0)
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

function contractorBy(column: 'name_key' | 'slug', value: string): Promise<ContractorRow> {
  return allowReplicaReads(async () => {
    const row =
      (await contractors().where(`contractors.${column}`, value).first()) ??
      (await contractors()
        .join('contractor_aliases', 'contractor_aliases.contractor_id', 'contractors.id')
        .where(`contractor_aliases.${column}`, value)
        .first())
    if (!row) throw new Exception(UNKNOWN, { status: 404 })
    return row
  })
}

/** 20 projects a page in every status the member may open; without a page the first 500, so that the answer stays
 * small (see docs/decisions/010-contractors.md). */
export function contractorDetail(
  contractor: ContractorRow,
  query: ContractorSitesQuery
): Promise<ContractorDetail> {
  return allowReplicaReads(() => readDetail(contractor, query))
}

async function readDetail(
  contractor: ContractorRow,
  query: ContractorSitesQuery
): Promise<ContractorDetail> {
  const perPage = query.page === null ? CONTRACTOR_SITES_MAX : CONTRACTOR_SITE_DEFAULTS.perPage
  const { page, lastPage, offset } = placeOf({ page: query.page ?? 1, perPage }, contractor.sites)
  const sites = visibleSites(null)
  if (db.connection().dialect.name === 'mysql') {
    sites.from(db.raw('sites FORCE INDEX (sites_contractor_pages)') as never)
  }
  const key = SORT_KEYS[query.sortBy]
  // Unknown comes last; descending, both databases do so by index.
  if (query.sortDirection === 'asc') sites.orderByRaw(`${key} IS NULL`)
  const ids = await sites
    .where('sites.contractor_id', contractor.id)
    .select('sites.id')
    .orderBy(key, query.sortDirection)
    .orderBy('sites.id', query.sortDirection)
    .limit(perPage)
    .offset(offset)
  return { contractor, sites: await rowsInOrder(ids.map(({ id }) => id)), page, perPage, lastPage }
}

async function rowsInOrder(ids: number[]): Promise<SiteRow[]> {
  if (ids.length === 0) return []
  const rows = (await selectSites(reader().from('sites')).whereIn('sites.id', ids)) as SiteRow[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)!)
}
