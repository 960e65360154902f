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
import { grantFreeCredits } from '#actions/accounts/grant_free_credits'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { currentSettings } from '#queries/admin/current_settings'

/** Where the browser's session keeps the address it has just verified, for its login. */
export const VERIFIED_EMAIL = 'verifiedEmail'

type Link = { memberId: number; email: string; key: string }
/** `isOffice`: an administrator verifies from their own network. */
type Verification = Link & { address: string; isOffice?: boolean }

/** `uncredited`: verified, but without free credits; `held`: they wait for the office. */
type VerificationState = 'ready' | 'verified' | 'uncredited' | 'held' | 'refused'
/** With how many free projects the member has to open. */
export type Verified = { state: VerificationState; freeProjects: number }

export const REFUSED: Verified = { state: 'refused', freeProjects: 0 }

export async function verificationState({ memberId, email, key }: Link): Promise<Verified> {
  const member = await User.findBy({ id: memberId, email })
  if (!member) return REFUSED
  if (member.isVerified) {
    if (member.creditsHeld > 0) return { state: 'held', freeProjects: 0 }
    const state = member.freeCredits > 0 ? 'verified' : 'uncredited'
    return { state, freeProjects: member.creditsLeft }
  }
  const isCurrent = registrationKey(member) === key || (await isEarlierSignUp(memberId, key))
  return isCurrent ? { state: 'ready', freeProjects: 0 } : REFUSED
}

/** Verifies the sign-up of this link and grants or holds its free credits; false when the link no longer fits.
 * Locks the member's row first, so that simultaneous clicks grant once. */
export async function verifyEmail(verification: Verification): Promise<boolean> {
  const { memberId, email, key, address, isOffice = false } = verification
  const { freeCredits } = await currentSettings()
  const work = async (trx: TransactionClientContract) => {
    const member = await User.query({ client: trx })
      .where({ id: memberId, email })
      .forUpdate()
      .first()
    if (!member || member.isVerified) return member !== null
    if (registrationKey(member) !== key && !(await restoreSignUp(member, key, trx))) return false
    await endEarlierSignUps(memberId, trx)

    await member.merge({ emailVerifiedAt: DateTime.utc() }).save()
    const network = isOffice ? null : address
    await grantFreeCredits(member, { amount: freeCredits, address, network }, trx)
    await logActivity({ actorId: member.id, action: 'account.verified', address }, trx)
    return true
  }
  return retryOnDeadlock(() => db.transaction(work))
}
