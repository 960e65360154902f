import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { endEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { storedTime } from '#shared/time/dates'

type Member = { id: number; email: string; pendingEmail: string | null }

/** Deletes what other tables hold; signed agreements stay (docs/decisions/020-erasure-and-retention.md). */
export async function eraseMember(trx: TransactionClientContract, member: Member) {
  const { id, email, pendingEmail } = member
  await trx.from('enquiries').where('user_id', id).orWhere('email', email).delete()
  await trx
    .from('outgoing_mails')
    .whereIn('recipient', pendingEmail ? [email, pendingEmail] : [email])
    .delete()
  await endEarlierSignUps(id, trx)
  await closeUpgrades(trx, id)
}

async function closeUpgrades(trx: TransactionClientContract, userId: number) {
  const upgrades = () => trx.from('upgrades').where('user_id', userId)
  await upgrades().whereNull('member_signed_at').delete()
  await upgrades().update({ message: null })
  await upgrades()
    .where('open_user_id', userId)
    .update({ open_user_id: null, cancelled_at: storedTime() })
}
