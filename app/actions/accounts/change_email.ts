import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { invalid } from '#errors/invalid'
import { DateTime } from 'luxon'
import User from '#models/user'
import { endEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { logActivity } from '#database/log_activity'
import { flagMultiAccountDomain } from '#actions/accounts/flag_multi_account_domain'
import { moveGrant } from '#privacy/granted_mailboxes'
import { openDomain } from '#actions/accounts/register_member'
import { queueMail } from '#actions/queue_mail'
import { revokeResetTokens } from '#actions/accounts/revoke_reset_tokens'
import { ChangeEmail } from '#mails/change_email'
import { EmailChanged } from '#mails/email_changed'

const MAILS = { requests: 3, duration: '15 mins' }
const SAME = 'This is already your email address.'

/** Mails the link that proves a new address. Does not reveal whether the address has an account. Throws 422
 * for the member's own address or a blocked domain, 429 after three mails in 15 minutes. */
export async function requestEmailChange(member: User, email: string): Promise<void> {
  if (email === member.email) throw invalid('email', SAME)
  await openDomain(email)
  await limiter.use(MAILS).consume(`email_change:${member.id}`)
  await member.merge({ pendingEmail: email }).save()
  if (!isTaken(await User.findBy('email', email))) await queueMail(new ChangeEmail(member, email))
}

type Change = { memberId: number; email: string }
type Confirmation = Change & { address: string }

export async function mayChangeEmail({ memberId, email }: Change): Promise<boolean> {
  const asks = await User.findBy({ id: memberId, pendingEmail: email })
  return asks !== null && !isTaken(await User.findBy('email', email))
}

/** Replaces an unverified sign-up. False when the change was withdrawn or the address is taken. */
export async function confirmEmailChange({ memberId, email, address }: Confirmation) {
  const domainId = await openDomain(email)
  return db.transaction(async (trx) => {
    const member = await User.query({ client: trx })
      .where({ id: memberId, pending_email: email })
      .forUpdate()
      .first()
    if (!member) return false
    const other = await User.query({ client: trx }).where({ email }).forUpdate().first()
    if (isTaken(other)) return false
    if (other) await endSignUp(other, address, trx)

    const { firstName, email: oldEmail } = member
    member.merge({ email, pendingEmail: null, domainId, emailVerifiedAt: DateTime.utc() })
    await member.save()
    await moveGrant(memberId, email, trx)
    await revokeResetTokens(memberId, trx)
    await flagMultiAccountDomain(memberId, trx)
    await logActivity(
      {
        actorId: memberId,
        action: 'account.email_changed',
        subjectType: 'user',
        subjectId: memberId,
        changedFields: ['email'],
        address,
      },
      trx
    )
    await queueMail(new EmailChanged({ firstName, email: oldEmail }), trx)
    return true
  })
}

/** An unverified sign-up does not hold its address, unless the office has dealt with it. */
function isTaken(account: User | null): boolean {
  if (!account) return false
  return account.isVerified || account.isSuspended || account.planEndDate !== null
}

async function endSignUp(signUp: User, address: string, trx: TransactionClientContract) {
  await endEarlierSignUps(signUp.id, trx)
  await signUp.delete()
  const subject = { subjectType: 'user', subjectId: signUp.id } as const
  await logActivity({ actorId: null, action: 'account.deleted', ...subject, address }, trx)
}
