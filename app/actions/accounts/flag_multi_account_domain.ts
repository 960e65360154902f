import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { countRows } from '#database/paginate'
import { storedTime } from '#shared/time/dates'
import { COMPANY_ACCOUNT_FLAG_AT, isPublicMailDomain } from '#shared/members/mail_providers'

export type Company = {
  id: number
  name: string
  rule: 'Allow' | 'Block'
  flagged_at: string | null
  cleared_at: string | null
  credited_accounts: number
}

/** Flags the company of a free user that has several free accounts, and returns it; null for a public provider. A new
 * user (`isNew`) comes after all accounts that had free credits, also those deleted since, and locks the company. */
export async function flagMultiAccountDomain(
  userId: number,
  trx: TransactionClientContract,
  isNew = false
): Promise<Company | null> {
  const found = await trx
    .from('domains')
    .join('users', 'users.domain_id', 'domains.id')
    .where({ 'users.id': userId, 'users.membership_type': 'free', 'users.type': 'user' })
    .whereNotNull('users.email_verified_at')
    .select('domains.id', 'domains.name')
    .first()
  if (!found || isPublicMailDomain(found.name)) return null
  const own = () => trx.from('domains').where('id', found.id)
  const company: Company = await (isNew ? own().forUpdate() : own()).firstOrFail()
  if (company.flagged_at || company.cleared_at) return company
  const free = { domain_id: company.id, membership_type: 'free', type: 'user' }
  const accounts = await countRows(trx.from('users').where(free).whereNotNull('email_verified_at'))
  const credited = isNew ? Number(company.credited_accounts) + 1 : 0
  if (Math.max(accounts, credited) < COMPANY_ACCOUNT_FLAG_AT) return company
  const flag = { flagged_at: storedTime() }
  await own().whereNull('flagged_at').whereNull('cleared_at').update(flag)
  return { ...company, ...flag }
}
