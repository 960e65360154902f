import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { callChecks, type CallCheck } from '#privacy/call_checks'
import type User from '#models/user'
import { canariesFor } from '#queries/sites/canary_contacts'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import type { ContactKind, ContactRow } from '#sites/site_rows'

type StoredContact = Omit<ContactRow, 'call'> & { objected_at: string | null }

const NOBODY = { title: null, first_name: null, last_name: null, phone: null, email: null }
const OBJECTED: CallCheck = { status: 'Objected', lists: [], listed_on: null, is_old: false }

/** Reveals no details, nor which contact is a canary; in a transaction the answer holds until its end. */
export async function contactKinds(
  siteId: number,
  viewer: User | null,
  client: QueryClientContract = db.connection()
): Promise<ContactKind[]> {
  const stored = await storedContacts(siteId, client)
  const shown = await excludeSuppressed(stored, client)
  const inSite = <Row extends { position: number }>(row: Row) => ({ ...row, site_id: siteId })
  const places = stored.filter((one) => shown.includes(one) || hadDetails(one)).map(inSite)
  const canaries = canariesFor(viewer, places, shown.map(inSite))
  return [...shown, ...canaries].map(
    ({ position, first_name: first, last_name: last, phone, email }) => ({
      position,
      name: Boolean(first || last),
      phone: Boolean(phone),
      email: Boolean(email),
    })
  )
}

/** Without people who objected; check access first. */
export async function contactsOf(siteId: number): Promise<ContactRow[]> {
  const contacts = await storedContacts(siteId, db.connection())
  const shown = await excludeSuppressed(contacts)
  const checks = await callChecks(shown)
  return contacts.flatMap(({ objected_at: _, ...contact }, at) => {
    const place = shown.indexOf(contacts[at])
    if (place >= 0) return [{ ...contact, call: checks[place] }]
    const { position } = contact
    return hadDetails(contacts[at]) ? [{ ...NOBODY, position, call: OBJECTED }] : []
  })
}

export type Callable = ContactRow & { site_id: number }

/** The first contact with a number of each site, without people who objected; check access first. */
export async function callableContacts(siteIds: number[]): Promise<Callable[]> {
  if (siteIds.length === 0) return []
  const stored: Omit<Callable, 'call'>[] = await db
    .from('contacts')
    .whereIn('site_id', siteIds)
    .whereNotNull('phone')
    .orderBy('position')
    .select('site_id', 'position', 'title', 'first_name', 'last_name', 'phone', 'email')
  const shown = await excludeSuppressed(stored)
  const first = shown.filter(
    ({ site_id: id }, at) => shown.findIndex((other) => other.site_id === id) === at
  )
  const checks = await callChecks(first)
  return first.map((contact, at) => ({ ...contact, call: checks[at] }))
}

export function isShown({ call }: ContactRow): boolean {
  return call?.status !== 'Objected'
}

function hadDetails({ objected_at: objectedAt, email, phone }: StoredContact): boolean {
  return Boolean(objectedAt || email || phone)
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
