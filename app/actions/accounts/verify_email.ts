import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { registrationKey } from '#mails/verify_email'
import User from '#models/user'
import {
  endEarlierSignUps,
  isEarlierSignUp,
  restoreSignUp,
} from '#actions/accounts/earlier_sign_ups'
import { flagMultiAccountDomain } from '#actions/accounts/flag_multi_account_domain'
import { rememberGrant } from '#privacy/granted_mailboxes'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { currentSettings } from '#queries/office/current_settings'
import { storedTime } from '#shared/time/dates'

type Link = { memberId: number; email: string; key: string }
type Verification = Link & { address: string }

/** `uncredited`: verified, but without free credits. */
export type VerificationState = 'ready' | 'verified' | 'uncredited' | 'refused'

export async function verificationState({
  memberId,
  email,
  key,
}: Link): Promise<VerificationState> {
  const member = await User.findBy({ id: memberId, email })
  if (!member) return 'refused'
  if (member.isVerified) return member.freeCredits > 0 ? 'verified' : 'uncredited'
  const isCurrent = registrationKey(member) === key || (await isEarlierSignUp(memberId, key))
  return isCurrent ? 'ready' : 'refused'
}

/** Verifies the sign-up of this link and grants free credits once per mailbox; false when the link no longer fits.
 * Locks the member's row first, so that simultaneous clicks grant once. */
export async function verifyEmail(verification: Verification): Promise<boolean> {
  const { memberId, email, key, address } = verification
  const { freeCredits } = await currentSettings()
  const work = async (trx: TransactionClientContract) => {
    const member = await User.query({ client: trx })
      .where({ id: memberId, email })
      .forUpdate()
      .first()
    if (!member || member.isVerified) return member !== null
    if (registrationKey(member) !== key && !(await restoreSignUp(member, key, trx))) return false
    await endEarlierSignUps(memberId, trx)

    const credits = await ungranted(member, { amount: freeCredits, address }, trx)
    await member
      .merge({
        emailVerifiedAt: DateTime.utc(),
        freeCredits: member.freeCredits + credits,
        creditsLeft: member.creditsLeft + credits,
      })
      .save()
    await flagMultiAccountDomain(member.id, trx)
    await logActivity({ actorId: member.id, action: 'account.verified', address }, trx)
    return true
  }
  return retryOnDeadlock(() => db.transaction(work))
}

/** Returns the credits granted; 0 for a mailbox that has had them before. */
async function ungranted(
  { id, email }: User,
  { amount, address }: { amount: number; address: string },
  trx: TransactionClientContract
) {
  const entry = { user_id: id, reason: 'granted' }
  if (amount === 0 || (await trx.from('credit_entries').where(entry).first())) return 0
  if (!(await rememberGrant(email, trx))) {
    const action = 'account.credits_not_granted_again'
    await logActivity({ actorId: id, action, subjectType: 'user', subjectId: id, address }, trx)
    return 0
  }
  await trx.table('credit_entries').insert({ ...entry, amount, created_at: storedTime() })
  return amount
}
