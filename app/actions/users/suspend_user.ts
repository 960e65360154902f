import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { endSessions } from '#models/end_sessions'
import { assertCanChangeAdmin } from '#actions/users/assert_can_change_admin'
import { logActivity } from '#database/log_activity'
import { revokeAccessTokens } from '#actions/accounts/revoke_access_token'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { personRemoved } from '#errors/user_conflict'
import { findUser } from '#queries/accounts/user_record'
import { storedTime } from '#shared/time/dates'

type Suspension = { userId: number; suspended: boolean; adminId: number; address: string }

/** Also ends sessions and access tokens; repeating it changes nothing. Throws 404, and 409 for oneself, the last
 * administrator and an anonymised user. */
export async function suspendUser({ userId, suspended, adminId, address }: Suspension) {
  const { anonymised_at: removedAt } = await findUser(userId)
  if (removedAt) throw personRemoved()
  const work = async (trx: TransactionClientContract) => {
    if (suspended) await assertCanChangeAdmin(trx, { adminId, userId })
    const users = trx.from('users').where('id', userId)
    if (suspended) users.whereNull('suspended_at')
    else users.whereNotNull('suspended_at')
    const changed = await users.update({ suspended_at: suspended ? storedTime() : null })
    if (Number(changed) !== 1) return
    if (suspended) {
      await endSessions(userId, { client: trx })
      await revokeAccessTokens(userId, trx)
    }
    const action = suspended ? 'user.suspended' : 'user.unsuspended'
    await logActivity(
      { actorId: adminId, action, subjectType: 'user', subjectId: userId, address },
      trx
    )
  }
  await retryOnDeadlock(() => db.transaction(work))
}
