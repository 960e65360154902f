import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { invalid } from '#errors/invalid'
import { eraseMember } from '#actions/accounts/erase_member'
import { endSessions } from '#models/end_sessions'
import { assertCanChangeAdmin } from '#actions/users/assert_can_change_admin'
import { deleteLogo } from '#files/store_logo'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { personRemoved } from '#errors/user_conflict'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'

type Anonymisation = { userId: number; confirmation: string; adminId: number; address: string }

const REMOVED = 'Removed'
const MISTYPED = 'Please type this user’s email address.'

/** Keeps the figures without the person (docs/decisions/020-erasure-and-retention.md). Throws 404, 422 for a
 * mistyped address, 409 for oneself, the last administrator or an anonymised user. */
export async function anonymiseUser({ userId, confirmation, adminId, address }: Anonymisation) {
  const password = await hash.make(randomBytes(32).toString('hex'))
  const work = async (trx: TransactionClientContract) => {
    await assertCanChangeAdmin(trx, { adminId, userId })
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    if (user.anonymisedAt) throw personRemoved()
    if (confirmation.toLowerCase() !== user.email) throw invalid('confirmation', MISTYPED)
    await eraseMember(trx, user)
    await deleteMemberState(trx, userId)
    await endSessions(userId, { client: trx })
    const now = storedTime()
    await trx
      .from('users')
      .where('id', userId)
      .update({
        first_name: 'Former',
        last_name: 'member',
        email: `former-${userId}@anonymised.invalid`,
        pending_email: null,
        phone: null,
        company: null,
        position: null,
        logo_key: null,
        domain_id: null,
        credits_held: 0,
        visited_at: null,
        earlier_visit_at: null,
        password,
        type: 'user',
        suspended_at: now,
        anonymised_at: now,
        updated_at: now,
      })
    await logActivity(
      {
        actorId: adminId,
        action: 'user.anonymised',
        subjectType: 'user',
        subjectId: userId,
        address,
      },
      trx
    )
    return user.logoKey
  }
  const logoKey = await retryOnDeadlock(() => db.transaction(work))
  if (logoKey) await deleteLogo('members', logoKey)
}

async function deleteMemberState(trx: TransactionClientContract, userId: number) {
  const own = (table: string) => trx.from(table).where('user_id', userId)
  await own('notes').update({ body: REMOVED, reminded_at: storedTime() })
  await own('saved_filters').delete()
  await own('calendars').delete()
  await own('password_reset_tokens').delete()
  await trx.from('auth_access_tokens').where('tokenable_id', userId).delete()
}
