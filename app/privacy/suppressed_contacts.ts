import { chunk } from '#database/chunk'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { contactHashes, type ContactDetails } from '#privacy/contact_hashes'
import { type ContactTrace, contactHashPrefixes } from '#privacy/contact_hash_prefixes'

const PORTION = 500

/** One lookup by keyed hashes; callers with many people may pass prefixes. In a transaction the answer holds until
 * its end, because an approval waits and then finds what was written. */
export async function findSuppressed<Someone extends ContactDetails>(
  people: Someone[],
  client: QueryClientContract = db.connection(),
  trace: (person: Someone) => ContactTrace = contactHashPrefixes
): Promise<Set<Someone>> {
  const traces = people.length > PORTION ? await knownTraces(client) : null
  const suspects = traces ? people.filter((person) => isAmong(traces, trace(person))) : people
  const hashes = new Map(suspects.map((person) => [person, contactHashes(person)]))
  const all = [...new Set([...hashes.values()].flat())]
  const objected = new Set<string>()
  for (const some of chunk(all, PORTION)) {
    const query = client.from('objected_contacts').whereIn('hash', some).select('hash')
    for (const row of await (client.isTransaction ? query.forShare() : query)) {
      objected.add(row.hash)
    }
  }
  return new Set(
    suspects.filter((person) => hashes.get(person)!.some((hash) => objected.has(hash)))
  )
}

/** Null when an objection has no stored prefixes. */
async function knownTraces(client: QueryClientContract): Promise<Set<string> | null> {
  const query = client.from('objected_contacts').distinct('trace')
  const rows: { trace: string | null }[] = await (client.isTransaction ? query.forShare() : query)
  const traces = rows.map(({ trace }) => trace)
  return traces.includes(null) ? null : new Set(traces as string[])
}

function isAmong(known: Set<string>, trace: ContactTrace): boolean {
  return trace === null || trace.some((each) => known.has(each))
}

type Person = ContactDetails & { first_name: string | null; last_name: string | null }

/** Call it last before contacts leave the server. */
export async function excludeSuppressed<Contact extends Person>(
  contacts: Contact[],
  client?: QueryClientContract
): Promise<Contact[]> {
  const objected = await findSuppressed(contacts, client)
  return contacts.filter((contact) => {
    const { email, phone, first_name: first, last_name: last } = contact
    return !objected.has(contact) && Boolean(email || phone || first || last)
  })
}
