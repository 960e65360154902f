import db from '@adonisjs/lucid/services/db'
import type { DataVersion } from '#database/data_version'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import type { Found } from '#search/found'
import siteSearch from '#search/site_search'
import { DETAIL_COLUMNS, selectSites } from '#sites/read/select_sites'
import type { SiteRow } from '#sites/read/site_rows'
import type { Contact, DetailFacts } from '#shared/sites/site_fields'
import { SITE_STATUSES, statusOfFilter } from '#shared/sites/site_status'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

export type ExportedSite = SiteRow &
  DetailFacts & {
    value_text: string | null
    verified_at: string | null
    contacts: [Contact | undefined, Contact | undefined]
  }

/** Sites in every status unless filtered; to search for a contact, call `withContactSearch` first. */
export function findAdminSites(query: AdminSiteListQuery, version?: DataVersion): Promise<Found> {
  const status = statusOfFilter(query.filters.status ?? '')
  return siteSearch.find({ statuses: status ? [status] : SITE_STATUSES, query, version })
}

/** The next sites by id, without people who objected. */
export async function adminSitesAfter(
  query: AdminSiteListQuery,
  last: number,
  size: number
): Promise<ExportedSite[]> {
  const wanted = (await findAdminSites(query)).idsAfter(last, size)
  if (wanted.length === 0) return []

  const rows = (await selectSites(db.from('sites'))
    .whereIn('sites.id', wanted)
    .orderBy('sites.id')
    .select('sites.value_text', 'sites.verified_at', ...DETAIL_COLUMNS)) as Omit<
    ExportedSite,
    'contacts'
  >[]
  const people = await excludeSuppressed(await db.from('contacts').whereIn('site_id', wanted))
  const contactOf = (id: number, position: number): Contact | undefined =>
    people.find((person) => person.site_id === id && person.position === position)
  return rows.map((row) => ({ ...row, contacts: [contactOf(row.id, 1), contactOf(row.id, 2)] }))
}
