import db from '@adonisjs/lucid/services/db'
import { errors } from '@adonisjs/lucid'
import type User from '#models/user'
import { callChecks, type CallCheck } from '#queries/call_checks'
import { withoutObjected } from '#queries/objected_contacts'
import { reachableSites } from '#queries/reachable_sites'
import { selectSites } from '#queries/search_sites'
import { joinMarks, marksOf, type MarkColumns } from '#queries/site_marks'
import type { ContactRow, SiteDetailRow } from '#queries/site_rows'
import { contactAccess } from '#shared/contact_access'

type StoredContact = Omit<ContactRow, 'call'> & { objected_at: string | null }

const NOBODY = { title: null, first_name: null, last_name: null, phone: null, email: null }
const OBJECTED: CallCheck = { status: 'Objected', lists: [], listed_on: null, is_old: false }

/**
 * One site that the viewer (null: a visitor) may open, with this viewer's marks. Its contacts are read
 * from the database only where the access rule grants them (architecture, rule 1).
 * Throws E_ROW_NOT_FOUND (404) for anything else.
 */
export async function findSite(viewer: User | null, siteId: number): Promise<SiteDetailRow> {
  const query = selectSites(reachableSites(viewer))
    .where('sites.id', siteId)
    .select(
      'sites.storeys',
      'sites.units',
      'sites.blocks',
      'sites.value_text',
      'sites.held',
      'sites.site_status',
      'sites.verified_at'
    )
  const row = (await joinMarks(query, viewer?.id ?? null).first()) as
    (Omit<SiteDetailRow, 'marks'> & MarkColumns) | null
  if (!row) throw new errors.E_ROW_NOT_FOUND()

  const site: SiteDetailRow = { ...row, held: Boolean(row.held), marks: marksOf(row) }
  if (contactAccess(viewer, site.marks.isUnlocked) === 'granted')
    site.contacts = await contactsOf(siteId)
  return site
}

/** The people of a site, for whoever has access: without those who objected, with what is known of calling them. */
export async function contactsOf(siteId: number): Promise<ContactRow[]> {
  const contacts: StoredContact[] = await db
    .from('contacts')
    .where('site_id', siteId)
    .orderBy('position')
    .select('position', 'title', 'first_name', 'last_name', 'phone', 'email', 'objected_at')
  const shown = await withoutObjected(contacts)
  const checks = await callChecks(shown)
  return contacts.flatMap(({ objected_at: objectedAt, ...contact }, at) => {
    const place = shown.indexOf(contacts[at])
    if (place >= 0) return [{ ...contact, call: checks[place] }]
    const { position, email, phone } = contact
    return objectedAt || email || phone ? [{ ...NOBODY, position, call: OBJECTED }] : []
  })
}
