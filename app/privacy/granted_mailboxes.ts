import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { keyedHash } from '#privacy/contact_hashes'

const DUPLICATE_CODES = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_PRIMARYKEY']

/** Lower case, without a +tag; for Gmail also without dots and under one domain. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** False when the mailbox is known already, even simultaneously. */
export async function rememberGrant(email: string, client: QueryClientContract): Promise<boolean> {
  const hash = keyedHash('granted mailbox', mailboxOf(email))
  try {
    await client.insertQuery().table('granted_mailboxes').insert({ hash })
    return true
  } catch (error) {
    if (!DUPLICATE_CODES.includes((error as { code?: string }).code ?? '')) throw error
    return false
  }
}

/** A new address must not earn free credits again. */
export async function moveGrant(memberId: number, email: string, client: QueryClientContract) {
  const entry = { user_id: memberId, reason: 'granted' }
  if (await client.from('credit_entries').where(entry).first()) await rememberGrant(email, client)
}
