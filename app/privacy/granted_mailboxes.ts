import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { keyedHash } from '#privacy/contact_hashes'

const DUPLICATE_CODES = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_PRIMARYKEY']

/** The mailbox that an address delivers to: in lower case, without a +tag, for Gmail without dots and under one name. */
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

/** Remembers for good that a mailbox had its free credits. False when it is known already, also at the same time. */
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

/** Remembers the new mailbox of a member who had free credits: they are not granted again by moving on. */
export async function moveGrant(memberId: number, email: string, client: QueryClientContract) {
  const entry = { user_id: memberId, reason: 'granted' }
  if (await client.from('credit_entries').where(entry).first()) await rememberGrant(email, client)
}
