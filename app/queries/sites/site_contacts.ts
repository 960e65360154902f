import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { callChecks, type CallCheck } from '#privacy/call_checks'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import type { ContactKind, ContactRow } from '#sites/site_rows'

type StoredContact = Omit<ContactRow, 'call'> & { objected_at: string | null }

const NOBODY = { title: null, first_name: null, last_name: null, phone: null, email: null }
const OBJECTED: CallCheck = { status: 'Objected', lists: [], listed_on: null, is_old: false }

/** Reveals no details; in a transaction the answer holds until its end. */
export async function contactKinds(
  siteId: number,
  client: QueryClientContract = db.connection()
): Promise<ContactKind[]> {
  const shown = await excludeSuppressed(await storedContacts(siteId, client), client)
  return shown.map(({ position, first_name: first, last_name: last, phone, email }) => ({
    position,
    name: Boolean(first || last),
    phone: Boolean(phone),
    email: Boolean(email),
  }))
}

/** Without people who objected; check access first. */
export async function contactsOf(siteId: number): Promise<ContactRow[]> {
  const contacts = await storedContacts(siteId, db.connection())
  const shown = await excludeSuppressed(contacts)
  const checks = await callChecks(shown)
  return contacts.flatMap(({ objected_at: objectedAt, ...contact }, at) => {
    const place = shown.indexOf(contacts[at])
    if (place >= 0) return [{ ...contact, call: checks[place] }]
    const { position, email, phone } = contact
    return objectedAt || email || phone ? [{ ...NOBODY, position, call: OBJECTED }] : []
  })
}

export function isShown({ call }: ContactRow): boolean {
  return call?.status !== 'Objected'
}

async function storedContacts(
  siteId: number,
  client: QueryClientContract
): Promise<StoredContact[]> {
  const query = client
    .from('contacts')
    .where('site_id', siteId)
    .orderBy('position')
    .select('position', 'title', 'first_name', 'last_name', 'phone', 'email', 'objected_at')
  return client.isTransaction ? query.forShare() : query
}
