import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { bounded } from '#database/bounded_read'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import { applyFilters } from '#search/filter_sites'
import { reader } from '#database/replica'
import { DETAIL_COLUMNS, selectSites } from '#search/search_sites'
import type { SiteRow } from '#sites/site_rows'
import type { Contact, DetailFacts } from '#shared/sites/site_fields'
import { statusOfFilter } from '#shared/sites/site_status'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

export type ExportedSite = SiteRow &
  DetailFacts & {
    value_text: string | null
    verified_at: string | null
    contacts: [Contact | undefined, Contact | undefined]
  }

/** Unordered; to search for a contact, call `withContactSearch` first. */
export function matchingSites(client: QueryClientContract, query: AdminSiteListQuery) {
  const matching = applyFilters(client.from('sites'), query)
  const status = statusOfFilter(query.filters.status ?? '')
  if (status) matching.where('sites.status', status)
  return matching
}

/** The next sites by id, without people who objected. */
export async function adminSitesAfter(
  query: AdminSiteListQuery,
  last: number,
  size: number
): Promise<ExportedSite[]> {
  const wanted = await bounded(() => idsAfter(query, last, size))
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

async function idsAfter(query: AdminSiteListQuery, last: number, size: number): Promise<number[]> {
  const matching = matchingSites(reader(), query).where('sites.id', '>', last)
  const ids = await matching.orderBy('sites.id').limit(size).select('sites.id')
  return ids.map(({ id }) => id)
}
