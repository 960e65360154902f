import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import { CONTRACTOR_COLUMNS, type ContractorRow } from '#queries/contractors/list_contractors'
import { visibleSites } from '#search/visible_sites'
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
const UNKNOWN = 'There is no contractor of this name.'

const SORT_KEYS: Record<ContractorSiteSort, string> = {
  name: 'sites.name_key',
  city_county: 'sites.city_county_key',
  end_date: 'sites.end_date',
}

function contractors() {
  return reader().from('contractors').select(CONTRACTOR_COLUMNS).where('contractors.sites', '>', 0)
}

/**
 * A contractor by its name, case and accents ignored, or by one that it had before it was renamed or merged.
 * Throws 404 with a message for a name that no contractor with visible projects has.
 */
export async function findContractor(name: string): Promise<ContractorRow> {
  const key = normalise(name)
  if (!key) throw new Exception(NONE_SELECTED, { status: 404 })
  return contractorBy('name_key', key)
}

/** A contractor by the slug of its page, or by one that a firm had which was merged into it. Throws 404 as above. */
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

/**
 * The projects of a contractor in every status that a member may open, 20 a page; without a page the first
 * 500 of them, so that the answer stays small for the largest firms (see docs/decisions.md).
 */
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
  const lastPage = Math.max(1, Math.ceil(contractor.sites / perPage))
  const page = Math.min(query.page ?? 1, lastPage)
  const sites = visibleSites(null)
  if (db.connection().dialect.name === 'mysql') {
    sites.from(db.raw('sites FORCE INDEX (sites_contractor_pages)') as never)
  }
  const key = SORT_KEYS[query.sortBy]
  // What is unknown comes last; descending, both databases do so in the order of the index.
  if (query.sortDirection === 'asc') sites.orderByRaw(`${key} IS NULL`)
  const ids = await sites
    .where('sites.contractor_id', contractor.id)
    .select('sites.id')
    .orderBy(key, query.sortDirection)
    .orderBy('sites.id', query.sortDirection)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { contractor, sites: await rowsInOrder(ids.map(({ id }) => id)), page, perPage, lastPage }
}

async function rowsInOrder(ids: number[]): Promise<SiteRow[]> {
  if (ids.length === 0) return []
  const rows = (await selectSites(reader().from('sites')).whereIn('sites.id', ids)) as SiteRow[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)!)
}
