import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { storedTime } from '#shared/time/dates'
import { FREE_ACCOUNTS_OF_A_COMPANY, isPublicMailDomain } from '#shared/members/mail_providers'

export async function flagMultiAccountDomain(userId: number, trx: TransactionClientContract) {
  const domain = await trx
    .from('domains')
    .join('users', 'users.domain_id', 'domains.id')
    .where({ 'users.id': userId, 'users.membership_type': 'free', 'users.type': 'user' })
    .whereNotNull('users.email_verified_at')
    .select('domains.id', 'domains.name')
    .first()
  if (!domain || isPublicMailDomain(domain.name)) return
  const [{ accounts }] = await trx
    .from('users')
    .where({ domain_id: domain.id, membership_type: 'free', type: 'user' })
    .whereNotNull('email_verified_at')
    .count('* as accounts')
  if (Number(accounts) < FREE_ACCOUNTS_OF_A_COMPANY) return
  await trx
    .from('domains')
    .where('id', domain.id)
    .whereNull('flagged_at')
    .whereNull('cleared_at')
    .update({ flagged_at: storedTime() })
}
