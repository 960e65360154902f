import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { contactHashes, type Reachable } from '#actions/contact_keys'

const PORTION = 500

/**
 * Which of these people objected to being listed: one look-up by keyed hashes. Inside a transaction the answer holds
 * until it ends, because an approval that comes meanwhile waits, and finds what was written.
 */
export async function objectedAmong<Someone extends Reachable>(
  people: Someone[],
  client: QueryClientContract = db.connection()
): Promise<Set<Someone>> {
  if (people.length > PORTION && !(await anybodyObjected(client))) return new Set()
  const hashes = new Map(people.map((person) => [person, contactHashes(person)]))
  const all = [...new Set([...hashes.values()].flat())]
  const objected = new Set<string>()
  for (let at = 0; at < all.length; at += PORTION) {
    const query = client
      .from('objected_contacts')
      .whereIn('hash', all.slice(at, at + PORTION))
      .select('hash')
    for (const row of await (client.isTransaction ? query.forShare() : query)) {
      objected.add(row.hash)
    }
  }
  return new Set(people.filter((person) => hashes.get(person)!.some((hash) => objected.has(hash))))
}

/** Reading the numbers of many people takes long, and is in vain while nobody objected. */
async function anybodyObjected(client: QueryClientContract): Promise<boolean> {
  const query = client.from('objected_contacts').select('id').limit(1)
  const rows = await (client.isTransaction ? query.forShare() : query)
  return rows.length > 0
}

type Person = Reachable & { first_name: string | null; last_name: string | null }

/**
 * The contacts without those who objected, nor what is left of them: whoever sends contacts anywhere asks this last.
 */
export async function withoutObjected<Contact extends Person>(
  contacts: Contact[]
): Promise<Contact[]> {
  const objected = await objectedAmong(contacts)
  return contacts.filter((contact) => {
    const { email, phone, first_name: first, last_name: last } = contact
    return !objected.has(contact) && Boolean(email || phone || first || last)
  })
}
