import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { bounded } from '#database/bounded_read'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import { applyFilters } from '#search/filter_sites'
import { reader } from '#database/replica'
import { selectSites } from '#search/search_sites'
import type { SiteRow } from '#sites/site_rows'
import { statusOfFilter } from '#shared/sites/site_status'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

type ExportedContact = {
  title: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
}

/** A site with all that administrators export of it, contacts included. */
export type ExportedSite = SiteRow & {
  value_text: string | null
  held: number | boolean
  storeys: number | null
  units: number | null
  blocks: number | null
  latitude: number | null
  longitude: number | null
  verified_at: string | null
  /** Lead and second person; nothing where there is none. */
  contacts: [ExportedContact | undefined, ExportedContact | undefined]
}

/** Every site of an administrator's list, in no order; of a search for a contact, ask `withContactSearch` first. */
export function matchingSites(client: QueryClientContract, query: AdminSiteListQuery) {
  const matching = applyFilters(client.from('sites'), query)
  const status = statusOfFilter(query.filters.status ?? '')
  if (status) matching.where('sites.status', status)
  return matching
}

/**
 * The next sites of an administrator's list in the order of their ids: all that match, however many. People who
 * objected are left out, as everywhere.
 */
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
    .select(
      'sites.value_text',
      'sites.held',
      'sites.storeys',
      'sites.units',
      'sites.blocks',
      'sites.latitude',
      'sites.longitude',
      'sites.verified_at'
    )) as Omit<ExportedSite, 'contacts'>[]
  const people = await excludeSuppressed(await db.from('contacts').whereIn('site_id', wanted))
  const contactOf = (id: number, position: number): ExportedContact | undefined =>
    people.find((person) => person.site_id === id && person.position === position)
  return rows.map((row) => ({ ...row, contacts: [contactOf(row.id, 1), contactOf(row.id, 2)] }))
}

async function idsAfter(query: AdminSiteListQuery, last: number, size: number): Promise<number[]> {
  const matching = matchingSites(reader(), query).where('sites.id', '>', last)
  const ids = await matching.orderBy('sites.id').limit(size).select('sites.id')
  return ids.map(({ id }) => id)
}
