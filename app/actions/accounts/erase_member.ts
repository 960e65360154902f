import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { endEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { storedTime } from '#shared/time/dates'

type Member = { id: number; email: string; pendingEmail: string | null }

/**
 * Takes away what stands about a member outside their own tables, for whoever deletes or anonymises an account:
 * enquiries sent while logged in or from their address, mails that have not gone, earlier sign-ups, and upgrades that they did not sign. Signed
 * agreements stay as records of the business (docs/decisions.md).
 */
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

/** An upgrade that is still open ends with the account; what nobody signed leaves no trace. */
async function closeUpgrades(trx: TransactionClientContract, userId: number) {
  const upgrades = () => trx.from('upgrades').where('user_id', userId)
  await upgrades().whereNull('member_signed_at').delete()
  await upgrades().update({ message: null })
  await upgrades()
    .where('open_user_id', userId)
    .update({ open_user_id: null, cancelled_at: storedTime() })
}
