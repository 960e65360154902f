import db from '@adonisjs/lucid/services/db'
import { contactsOfPerson, detailsOf } from '#queries/contacts_of_person'
import type { ObjectionRow } from '#queries/objections'

const MOST_SHOWN = 100

export type ListedContact = { id: number; site_id: number; site: string; name: string }

/** Where the person who objects is listed: what an approval would remove at least. At most 100. */
export async function sitesOfObjection(objection: ObjectionRow): Promise<ListedContact[]> {
  if (objection.status !== 'Open') return []
  const found = await contactsOfPerson(db.connection(), detailsOf([objection]))
  const contacts = found.slice(0, MOST_SHOWN)
  const sites = await db
    .from('sites')
    .whereIn(
      'id',
      contacts.map((contact) => contact.site_id)
    )
    .select('id', 'name')
  const names = new Map<number, string>(sites.map(({ id, name }) => [id, name]))
  return contacts.map((contact) => ({
    id: contact.id,
    site_id: contact.site_id,
    site: names.get(contact.site_id) ?? '',
    name: [contact.first_name, contact.last_name].filter(Boolean).join(' '),
  }))
}
