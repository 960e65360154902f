import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { callChecks, type CallCheck } from '#privacy/call_checks'
import type User from '#models/user'
import { canariesFor, type Canary } from '#queries/sites/canary_contacts'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import type { ContactKind, ContactRow } from '#sites/read/site_rows'

type StoredContact = Omit<ContactRow, 'call'> & { site_id: number; objected_at: string | null }

const NOBODY = { title: null, first_name: null, last_name: null, phone: null, email: null }
const OBJECTED: CallCheck = { status: 'Objected', lists: [], listed_on: null, is_old: false }

/** Reveals no details, nor which contact is a canary; in a transaction the answer holds until its end. */
export async function contactKinds(
  siteId: number,
  viewer: User | null,
  client: QueryClientContract = db.connection()
): Promise<ContactKind[]> {
  const kinds = await kindsOf([siteId], viewer, client)
  return kinds.map(({ site_id: _, ...kind }) => kind)
}

/** The same of several sites. */
export async function kindsOf(
  siteIds: number[],
  viewer: User | null,
  client: QueryClientContract = db.connection()
): Promise<(ContactKind & { site_id: number })[]> {
  const { shown, canaries } = await readContacts(siteIds, viewer, client)
  return [...shown, ...canaries].map(
    ({ site_id, position, first_name: first, last_name: last, phone, email }) => ({
      site_id,
      position,
      name: Boolean(first || last),
      phone: Boolean(phone),
      email: Boolean(email),
    })
  )
}

/** By site and position, as this viewer would see them, not checked against do-not-call lists; where someone objected,
 * the contact says so and nothing else. Check access first: members get theirs from `contactsFor`. */
export async function contactsOf(
  siteIds: number[],
  viewer: User | null
): Promise<Map<number, ContactRow[]>> {
  const { shown, objected, canaries } = await readContacts(siteIds, viewer, db.connection())
  const contacts = new Map<number, ContactRow[]>(siteIds.map((id) => [id, []]))
  const add = (one: StoredContact | Canary, call: CallCheck | null) =>
    contacts.get(one.site_id)!.push(rowOf(one, call))
  for (const one of [...shown, ...canaries]) add(one, null)
  for (const one of objected) add({ ...one, ...NOBODY }, OBJECTED)
  for (const own of contacts.values()) own.sort((one, other) => one.position - other.position)
  return contacts
}

/** Checks numbers that a screen offers to ring. Each takes some 70 µs to read, so files leave it out. */
export async function addCallChecks(contacts: ContactRow[]): Promise<void> {
  const shown = contacts.filter(isShown)
  const checks = await callChecks(shown)
  for (const [at, contact] of shown.entries()) contact.call = checks[at]
}

function rowOf(one: StoredContact | Canary, call: CallCheck | null): ContactRow {
  const { position, title, first_name: first, last_name: last, phone, email } = one
  return { position, title, first_name: first, last_name: last, phone, email, call }
}

export function isShown({ call }: ContactRow): boolean {
  return call?.status !== 'Objected'
}

async function readContacts(siteIds: number[], viewer: User | null, client: QueryClientContract) {
  const query = client
    .from('contacts')
    .whereIn('site_id', siteIds)
    .orderBy('site_id')
    .orderBy('position')
    .select('site_id', 'position', 'title', 'first_name', 'last_name', 'phone', 'email')
    .select('objected_at')
  const stored: StoredContact[] = await (client.isTransaction ? query.forShare() : query)
  const shown = await excludeSuppressed(stored, client)
  const isTold = new Set(shown)
  const objected = stored.filter((one) => !isTold.has(one) && hadDetails(one))
  return { shown, objected, canaries: canariesFor(viewer, [...shown, ...objected], shown) }
}

function hadDetails({ objected_at: objectedAt, email, phone }: StoredContact): boolean {
  return Boolean(objectedAt || email || phone)
}
