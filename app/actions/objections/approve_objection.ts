import { chunk } from '#database/chunk'
import db from '@adonisjs/lucid/services/db'
import { invalid } from '#errors/invalid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  hashesByDetail,
  isPersonal,
  nameKey,
  nameKeysOf,
  type PersonKeys,
} from '#privacy/contact_hashes'
import { fitsName, formerDetails } from '#privacy/former_contacts'
import { redactCopies } from '#privacy/redact_copies'
import { logActivity } from '#database/log_activity'
import { hashPrefixOf } from '#privacy/contact_hash_prefixes'
import { openObjection, type LockedObjection } from '#actions/objections/open_objection'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { ContactObjected, ObjectionApproved } from '#mails/objection'
import { contactsOfPerson, detailsOf, type FoundContact } from '#privacy/contacts_of_person'
import { lockSites } from '#sites/write/stored_site'
import { storedTime } from '#shared/time/dates'

type Approval = { adminId: number; address: string; called: boolean }

const COMMITTED = { isolationLevel: 'read committed' } as const

const PORTION = 500
const NOT_CALLED = 'Please call the number first, then confirm here that you did.'

/** Removes the person everywhere and keeps keyed hashes, so that imports cannot bring them back; colleagues who
 * share a switchboard or mailbox stay. Throws 404, 409 when already decided, 422 for a number no one has called. */
export async function approveObjection(id: number, approval: Approval) {
  const client = db.connection()
  // Each read follows a wait for another transaction, and must see what it wrote. SQLite has one writer at a time.
  const hasOthers = client.dialect.name === 'mysql' && !client.isTransaction
  const options = hasOthers ? COMMITTED : undefined
  await retryOnDeadlock(() => client.transaction((trx) => approve(trx, id, approval), options))
}

async function approve(
  trx: TransactionClientContract,
  id: number,
  { adminId, address, called }: Approval
) {
  const objection = await openObjection(trx, id)
  if (objection.proof === 'call' && !called) throw invalid('called', NOT_CALLED)
  const now = storedTime()

  const { person, contacts, siteIds } = await findEverywhere(trx, objection, now)
  await removeContacts(trx, contacts, now)
  await redactCopies(trx, { ...person, names: [...person.names, ...namesOf(contacts)] }, siteIds)
  const notified = await notifyMembers(trx, [
    ...new Set(contacts.map((contact) => contact.site_id)),
  ])

  if (objection.email) {
    await trx.from('outgoing_mails').where('recipient', objection.email).delete()
    await queueMail(new ObjectionApproved(objection.email), trx)
  }
  await trx
    .from('objections')
    .where('id', id)
    .update({
      status: 'Approved',
      open_hash: null,
      name: null,
      email: null,
      phone: null,
      proven_at: objection.proven_at ?? now,
      decided_at: now,
      decided_by: adminId,
      contacts_removed: contacts.length,
      members_told: notified,
    })
  await logActivity(
    {
      actorId: adminId,
      action: 'objection.approved',
      subjectType: 'objection',
      subjectId: id,
      address,
    },
    trx
  )
}

/** Keeps out every detail that it finds before it looks again: `keepOut` waits for whoever writes one now, and the
 * next look finds it. The sites of the contacts are locked in the end. */
async function findEverywhere(
  trx: TransactionClientContract,
  objection: LockedObjection,
  now: string
) {
  let ownNames = objection.name ? nameKeysOf(objection.name) : null
  let person: PersonKeys = { ...detailsOf([objection]), nameKeys: nameKeysOf(objection.name) }
  const locked = new Set<number>()
  for (;;) {
    await keepOut(trx, objection.id, person, now)
    const { theirs: contacts } = await contactsOfPerson(trx, person)
    // Without a given name, the names of the contacts with these details are used.
    ownNames ??= contacts.map(keyOf)
    const given = ownNames
    const listedOn = [...new Set(contacts.map((contact) => contact.site_id))]
    const former = await formerDetails(trx, person, { listedOn, ownNames: given })
    const own = contacts.filter((contact) => fitsName(contact, given))
    const current = { ...detailsOf(own.map(personalDetails)), nameKeys: own.map(keyOf) }
    const widened = together(person, current, former)
    if (sizeOf(widened) > sizeOf(person)) {
      person = widened
      continue
    }
    // Sites come last: imports and undos check objections before they lock theirs.
    const unlocked = listedOn.filter((id) => !locked.has(id))
    if (unlocked.length === 0) {
      const names = [objection.name ?? '', ...former.nameKeys]
      return { person: { ...person, names }, contacts, siteIds: former.siteIds }
    }
    await lockSites(trx, unlocked)
    for (const id of unlocked) locked.add(id)
  }
}

function together(...people: PersonKeys[]): PersonKeys {
  const all = (key: keyof PersonKeys) => [...new Set(people.flatMap((person) => person[key]))]
  return { emails: all('emails'), numbers: all('numbers'), nameKeys: all('nameKeys') }
}

function sizeOf({ emails, numbers, nameKeys }: PersonKeys): number {
  return emails.length + numbers.length + nameKeys.length
}

/** A firm's switchboard or mailbox is not personal. */
function personalDetails({ email, phone }: FoundContact) {
  const { numbers } = detailsOf([{ phone }])
  return {
    email: email && isPersonal(email) ? email : null,
    phone: numbers.filter(isPersonal).join(' / ') || null,
  }
}

function keyOf({ first_name: first, last_name: last }: FoundContact): string {
  return nameKey(`${first ?? ''} ${last ?? ''}`)
}

async function keepOut(
  trx: TransactionClientContract,
  objectionId: number,
  person: PersonKeys,
  now: string
) {
  const kept = hashesByDetail(person).flatMap(({ detail, hashes }) =>
    hashes.map((hash) => ({ hash, trace: hashPrefixOf(detail) }))
  )
  await trx
    .knexQuery()
    .insert(kept.map((each) => ({ ...each, objection_id: objectionId, created_at: now })))
    .into('objected_contacts')
    .onConflict('hash')
    .ignore()
}

/** Keeps the emptied row so that members can see that someone objected. */
async function removeContacts(
  trx: TransactionClientContract,
  contacts: FoundContact[],
  now: string
) {
  for (const portion of chunk(contacts, PORTION)) {
    await trx
      .from('contacts')
      .whereIn(
        'id',
        portion.map(({ id }) => id)
      )
      .update({
        title: null,
        first_name: null,
        last_name: null,
        phone: null,
        email: null,
        objected_at: now,
      })
    await trx
      .from('sites')
      .whereIn(
        'id',
        portion.map((contact) => contact.site_id)
      )
      .update({ version: trx.raw('version + 1') })
  }
}

function namesOf(contacts: FoundContact[]): string[] {
  return contacts
    .flatMap((contact) => [contact.first_name, contact.last_name])
    .filter((name) => name !== null)
}

async function notifyMembers(trx: TransactionClientContract, siteIds: number[]): Promise<number> {
  const members = new Map<
    number,
    { email: string; firstName: string; sites: Map<number, string> }
  >()
  for (const portion of chunk(siteIds, PORTION)) {
    for (const table of ['unlocks', 'bookmarks']) {
      const rows = await trx
        .from(table)
        .join('users', 'users.id', `${table}.user_id`)
        .join('sites', 'sites.id', `${table}.site_id`)
        .whereIn(`${table}.site_id`, portion)
        .whereNull('users.suspended_at')
        .whereNotNull('users.email_verified_at')
        .select('users.id', 'users.email', 'users.first_name', 'sites.id as site_id', 'sites.name')
      for (const row of rows) {
        const member = members.get(row.id) ?? {
          email: row.email,
          firstName: row.first_name,
          sites: new Map(),
        }
        members.set(row.id, member)
        member.sites.set(row.site_id, row.name)
      }
    }
  }
  for (const { sites, ...member } of members.values()) {
    const named = [...sites].map(([id, name]) => ({ id, name }))
    await queueMail(new ContactObjected(member, named), trx)
  }
  return members.size
}
