import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { registrationKey } from '#mails/verify_email'
import type User from '#models/user'

const DETAILS = ['first_name', 'last_name', 'phone', 'company', 'position', 'password'] as const

/** Keeps an unverified account's details before a newer sign-up replaces them; the earlier link stays valid. */
export async function archiveSignUp(member: User, trx: TransactionClientContract): Promise<void> {
  const row = await trx
    .from('users')
    .where('id', member.id)
    .select(...DETAILS)
    .firstOrFail()
  const link = { user_id: member.id, link_key: registrationKey(member) }
  await trx
    .insertQuery()
    .table('earlier_sign_ups')
    .insert({ ...row, ...link })
}

export async function isEarlierSignUp(memberId: number, key: string): Promise<boolean> {
  return (await ofKey(memberId, key).first()) !== null
}

/** Restores the details and password of the sign-up that this link belongs to; false when there is none. */
export async function restoreSignUp(member: User, key: string, trx: TransactionClientContract) {
  const details = await ofKey(member.id, key, trx)
    .select(...DETAILS)
    .first()
  if (!details) return false
  await trx.from('users').where('id', member.id).update(details)
  await member.refresh()
  return true
}

/** With several sign-ups the address alone does not prove who owns the account. */
export async function hasEarlierSignUps(memberId: number): Promise<boolean> {
  return (await db.from('earlier_sign_ups').where('user_id', memberId).first()) !== null
}

export async function endEarlierSignUps(memberId: number, trx: TransactionClientContract) {
  await trx.from('earlier_sign_ups').where('user_id', memberId).delete()
}

function ofKey(memberId: number, key: string, client = db.connection()) {
  return client.from('earlier_sign_ups').where({ user_id: memberId, link_key: key })
}
