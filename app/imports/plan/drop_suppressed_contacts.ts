import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ContactTraces } from '#imports/mapping/read_rows'
import type { SiteChanges } from '#sites/write/read_field'
import { findSuppressed } from '#privacy/suppressed_contacts'

/** Warns about rows that lose a contact. Call it before sites are locked: it waits for a running approval. */
export async function dropSuppressedContacts(
  client: QueryClientContract,
  rows: SiteChanges[],
  traces: ContactTraces
) {
  const given = rows
    .flatMap(({ contacts }) => contacts)
    .filter(({ email, phone }) => email || phone)
  const objected = await findSuppressed(given, client, (contact) => traces.get(contact)!)
  if (objected.size === 0) return
  for (const changes of rows) {
    for (const [at, contact] of changes.contacts.entries()) {
      if (!objected.has(contact)) continue
      changes.contacts[at] = {}
      changes.warnings.push('A contact who asked not to be listed was left out')
    }
  }
}
