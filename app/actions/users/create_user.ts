import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { assertValidTerms, assertEmailAvailable, type UserChange } from '#actions/users/change_user'
import { flagMultiAccountDomain } from '#actions/accounts/flag_multi_account_domain'
import { recordGrant } from '#privacy/granted_mailboxes'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { registeredDomain } from '#actions/accounts/register_member'
import { createResetToken } from '#actions/accounts/reset_password'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { ChoosePassword } from '#mails/choose_password'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { INVITATION_DAYS } from '#shared/limits'

export type NewUser = Omit<UserChange, 'seen' | 'type' | 'viewsLeft' | 'follow_up'>

type By = { adminId: number; address: string }

/** Creates a verified member, mails a link to choose the password and returns the id. The stored password is random
 * until then. Throws 422 as `assertEmailAvailable` and `assertValidTerms` do. */
export async function createUser(details: NewUser, by: By): Promise<number> {
  assertValidTerms({ ...details, type: 'user', viewsLeft: details.freeCredits })
  const domainId = await registeredDomain(details.email)
  return retryOnDeadlock(() => insertUser({ ...details, domainId }, by))
}

async function insertUser(
  details: NewUser & { domainId: number },
  { adminId, address }: By
): Promise<number> {
  return db.transaction(async (trx) => {
    await assertEmailAvailable(trx, details.email)
    const user = await User.create(
      {
        firstName: details.first_name,
        lastName: details.last_name,
        email: details.email,
        phone: details.phone,
        company: details.company,
        position: details.position,
        membershipType: details.membership,
        planStartDate: storedDay(details.plan_start_date),
        planEndDate: storedDay(details.plan_end_date),
        freeCredits: details.freeCredits,
        creditsLeft: details.freeCredits,
        contractAwarded: details.contract_awarded,
        domainId: details.domainId,
        emailVerifiedAt: DateTime.utc(),
        password: randomBytes(32).toString('base64url'),
      },
      { client: trx }
    )
    const log = { subjectType: 'user', subjectId: user.id, address }
    await logActivity({ actorId: adminId, action: 'user.created', ...log }, trx)
    await grantCredits(user, details.freeCredits, trx)
    await flagMultiAccountDomain(user.id, trx)
    const token = await createResetToken(user.id, { days: INVITATION_DAYS }, trx)
    await queueMail(new ChoosePassword(user, token), trx)
    return user.id
  })
}

function storedDay(day: string | null): DateTime | null {
  return day ? DateTime.fromISO(day) : null
}

/** Uses up the mailbox's one free grant, but is never refused. */
async function grantCredits({ id, email }: User, amount: number, trx: TransactionClientContract) {
  if (amount === 0) return
  await recordGrant(email, trx)
  const entry = { user_id: id, reason: 'granted', amount, created_at: storedTime() }
  await trx.table('credit_entries').insert(entry)
}
