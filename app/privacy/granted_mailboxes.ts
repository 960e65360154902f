import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { isDuplicateKey } from '#database/duplicate_key'
import { keyedHash } from '#privacy/contact_hashes'
import { mailboxOf } from '#privacy/mailbox'

/** False when the mailbox is known already, even simultaneously. */
export async function recordGrant(email: string, client: QueryClientContract): Promise<boolean> {
  const hash = keyedHash('granted mailbox', mailboxOf(email))
  try {
    await client.insertQuery().table('granted_mailboxes').insert({ hash })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

/** A new address must not earn free credits again, nor while they are held. */
export async function moveGrant(memberId: number, email: string, client: QueryClientContract) {
  const entry = { user_id: memberId, reason: 'granted' }
  const isGiven = await client.from('credit_entries').where(entry).first()
  const held = client.from('users').where('id', memberId).where('credits_held', '>', 0)
  if (isGiven || (await held.first())) await recordGrant(email, client)
}
