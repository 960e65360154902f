import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { agreementHash } from '#actions/upgrades/agreement_text'
import type User from '#models/user'
import { openUpgrade, type UpgradeRow } from '#queries/admin/find_upgrade'
import { createUser } from '#tests/helpers/factories'
import { write } from '#tests/helpers/office'

/** What the office offers, as its form sends it. */
export const TERMS = { term_months: 12, price: 1200.5, signature: 'Olive Office' }

/** A member asks for an upgrade. */
export const request = (client: ApiClient, as: User, body = {}) =>
  write(client, 'POST', '/upgrades', as, body)

/** The office sets the terms and signs them. */
export const setTerms = (client: ApiClient, id: number, as: User, body: object = TERMS) =>
  write(client, 'PUT', `/admin/upgrades/${id}/terms`, as, body)

/** The member signs the text as it now stands. */
export async function sign(client: ApiClient, upgrade: UpgradeRow, as: User, body = {}) {
  const { agreement_text: text } = await db.from('upgrades').where('id', upgrade.id).first()
  return write(client, 'POST', `/agreements/${upgrade.link_token}/signature`, as, {
    name: as.name,
    accept: true,
    read: agreementHash(text ?? ''),
    ...body,
  })
}

/** The office notes that it was paid for. */
export const complete = (client: ApiClient, id: number, as: User, reference = 'INV-1') =>
  write(client, 'POST', `/admin/upgrades/${id}/completion`, as, { payment_reference: reference })

/** The office cancels it. */
export const cancel = (client: ApiClient, id: number, as: User) =>
  write(client, 'POST', `/admin/upgrades/${id}/cancellation`, as, { reason: 'Too dear' })

/** An upgrade as it is stored. */
export const stored = (id: number) => db.from('upgrades').where('id', id).firstOrFail()

/** A member with an open upgrade, and an administrator. */
export async function asked(client: ApiClient, attributes = {}) {
  const member = await createUser(attributes)
  const admin = await createUser({ type: 'admin' })
  await request(client, member)
  return { member, admin, upgrade: (await openUpgrade(member.id))! }
}

/** The same, with an agreement that both sides have signed. */
export async function signed(client: ApiClient, attributes = {}) {
  const people = await asked(client, attributes)
  await setTerms(client, people.upgrade.id, people.admin)
  await sign(client, people.upgrade, people.member)
  return people
}
