import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import { invalid } from '#errors/invalid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import User from '#models/user'
import { endEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { endSessions } from '#models/end_sessions'
import { flagMultiAccountDomain } from '#actions/accounts/flag_multi_account_domain'
import { moveGrant } from '#privacy/granted_mailboxes'
import { assertCanChangeAdmin } from '#actions/users/assert_can_change_admin'
import { logActivity } from '#database/log_activity'
import { registeredDomain } from '#actions/accounts/register_member'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { revokeResetTokens } from '#actions/accounts/revoke_reset_tokens'
import { personRemoved } from '#errors/user_conflict'
import { requiresEndDate } from '#policies/membership_policy'
import type { FollowUp } from '#queries/accounts/list_users'
import { storedTime } from '#shared/time/dates'
import { userState } from '#shared/members/user_state'
import type { Membership, UserType } from '#shared/members/people'

/** These decide whether an account counts as a free one of its domain. */
const RECOUNTED = ['domainId', 'membershipType', 'type']

export type UserChange = {
  seen: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  company: string | null
  position: string | null
  type: UserType
  membership: Membership
  plan_start_date: string | null
  plan_end_date: string | null
  freeCredits: number
  viewsLeft: number
  contract_awarded: boolean
  follow_up: FollowUp | null
}

type By = { adminId: number; address: string }

/** Throws 404; 422 as `assertEmailAvailable` and `assertValidTerms` do; 409 for demoting oneself or the last administrator,
 * an anonymised user, or a user changed since the form was opened. */
export async function changeUser(userId: number, change: UserChange, by: By) {
  assertValidTerms(change)
  const domainId = await domainOf(userId, change.email)
  await retryOnDeadlock(() => writeUser(userId, { ...change, domainId }, by))
}

async function writeUser(
  userId: number,
  { domainId, ...change }: UserChange & { domainId: number | null },
  { adminId, address }: By
): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    if (user.anonymisedAt) throw personRemoved()
    if (change.seen !== stateOfUser(user)) throw new StaleRecord('this user')
    if (user.type !== change.type) await assertCanChangeAdmin(trx, { adminId, userId })
    await assertEmailAvailable(trx, change.email, userId)
    const credits = change.viewsLeft - user.creditsLeft
    user.merge({
      firstName: change.first_name,
      lastName: change.last_name,
      email: change.email,
      phone: change.phone,
      company: change.company,
      position: change.position,
      type: change.type,
      membershipType: change.membership,
      planStartDate: dayOf(change.plan_start_date, user.planStartDate),
      planEndDate: dayOf(change.plan_end_date, user.planEndDate),
      freeCredits: change.freeCredits,
      creditsLeft: change.viewsLeft,
      contractAwarded: change.contract_awarded,
      followUp: change.follow_up,
      ...(domainId !== null && { domainId }),
    })
    const changedFields = Object.keys(user.$dirty)
    if (changedFields.length === 0) return
    // Credits that the office enters are its word.
    if (credits !== 0) user.creditsHeld = 0
    if (changedFields.includes('membershipType')) user.planRanOut = false
    if (changedFields.includes('email')) {
      user.pendingEmail = null
      await revokeResetTokens(userId, trx)
      await endEarlierSignUps(userId, trx)
      await moveGrant(userId, change.email, trx)
    }
    await user.save()
    if (RECOUNTED.some((field) => changedFields.includes(field)))
      await flagMultiAccountDomain(userId, trx)
    if (changedFields.includes('email') || changedFields.includes('type'))
      await endSessions(userId, { client: trx })
    if (credits !== 0) await enterCredits(trx, userId, credits)
    await logActivity(
      {
        actorId: adminId,
        action: 'user.changed',
        subjectType: 'user',
        subjectId: userId,
        changedFields,
        address,
      },
      trx
    )
  })
}

type Terms = Pick<UserChange, 'freeCredits' | 'viewsLeft' | 'type' | 'membership'> &
  Pick<UserChange, 'plan_start_date' | 'plan_end_date'>

/** Throws 422 for more credits left than given, a plan that ends before it begins, or a paid plan without an end. */
export function assertValidTerms(change: Terms) {
  if (change.viewsLeft > change.freeCredits) {
    throw invalid('viewsLeft', 'Credits left can’t be more than credits granted.')
  }
  const { plan_start_date: start, plan_end_date: end } = change
  if (start && end && end < start)
    throw invalid('plan_end_date', 'The plan end can’t be before the plan start.')
  if (requiresEndDate(change) && !end)
    throw invalid('plan_end_date', 'A paid plan needs an end date.')
}

export function stateOfUser(user: User): string {
  return userState({
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    company: user.company,
    position: user.position,
    type: user.type,
    membership: user.membershipType,
    planStart: user.planStartDate?.toISODate() ?? null,
    planEnd: user.planEndDate?.toISODate() ?? null,
    freeCredits: user.freeCredits,
    creditsLeft: user.creditsLeft,
    contractAwarded: Boolean(user.contractAwarded),
    followUp: user.followUp,
  })
}

/** Reuses the known value for the same day, so that it counts as unchanged. */
function dayOf(day: string | null, known: DateTime | null): DateTime | null {
  if (day && known?.toISODate() === day) return known
  return day ? DateTime.fromISO(day) : null
}

/** Throws 422 at the address when a user other than `userId` has it. */
export async function assertEmailAvailable(
  trx: TransactionClientContract,
  email: string,
  userId = 0
) {
  const other = await trx.from('users').where('email', email).whereNot('id', userId).first()
  if (other) throw invalid('email', 'Another user already has this email address.')
}

/** Accepts blocked domains too: administrators may overrule the block. */
async function domainOf(userId: number, email: string): Promise<number | null> {
  const user = await User.find(userId)
  return !user || user.email === email ? null : registeredDomain(email)
}

async function enterCredits(trx: TransactionClientContract, userId: number, amount: number) {
  await trx
    .insertQuery()
    .table('credit_entries')
    .insert({ user_id: userId, reason: 'adjusted', amount, created_at: storedTime() })
}
