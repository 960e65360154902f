import { errors } from '@vinejs/vine'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { findSuppressed } from '#privacy/suppressed_contacts'
import type { ContactDetails } from '#privacy/contact_hashes'

const OBJECTED = 'This person has asked not to be listed.'
const SUFFIXES = ['', '2']

/** Throws 422 at the email or phone of a contact who objected. */
export async function assertNotSuppressed(
  client: QueryClientContract,
  contacts: readonly (ContactDetails | null)[]
) {
  const given = contacts.filter((contact) => contact !== null)
  const objected = await findSuppressed(given, client)
  if (objected.size === 0) return
  const faults = contacts.flatMap((contact, at) => {
    if (!contact || !objected.has(contact)) return []
    const field = `${contact.email ? 'email' : 'phone'}${SUFFIXES[at]}`
    return [{ field, message: OBJECTED, rule: 'objected' }]
  })
  throw new errors.E_VALIDATION_ERROR(faults)
}
