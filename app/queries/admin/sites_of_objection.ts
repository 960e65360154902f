import db from '@adonisjs/lucid/services/db'
import { nameKeysOf } from '#privacy/contact_hashes'
import { contactsOfPerson, detailsOf, type FoundContact } from '#privacy/contacts_of_person'
import type { ObjectionRow } from '#queries/admin/objections'

const MOST_SHOWN = 100

type ListedContact = { id: number; site_id: number; site: string; name: string }

export type ListedPeople = { listed: ListedContact[]; others: ListedContact[] }

/** Sites that an approval would clear, and colleagues with the same switchboard who would stay; at most 100 each. */
export async function sitesOfObjection(objection: ObjectionRow): Promise<ListedPeople> {
  if (objection.status !== 'Open') return { listed: [], others: [] }
  const person = { ...detailsOf([objection]), nameKeys: nameKeysOf(objection.name) }
  const { theirs, others } = await contactsOfPerson(db.connection(), person)
  return { listed: await withSites(theirs), others: await withSites(others) }
}

async function withSites(found: FoundContact[]): Promise<ListedContact[]> {
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
