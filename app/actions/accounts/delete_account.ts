import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { eraseMember } from '#actions/accounts/erase_member'
import { endSessions } from '#models/end_sessions'
import { deleteLogo } from '#files/store_logo'
import { lockAdministrators } from '#actions/users/assert_can_change_admin'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import User from '#models/user'

export type DeletionResult = 'deleted' | 'last administrator'

type Deletion = { userId: number; address: string }

/** Keeps anonymous log lines and signed agreements (docs/decisions/020-erasure-and-retention.md). Locks the
 * administrators first, so that the last two cannot leave at the same time. */
export async function deleteAccount({ userId, address }: Deletion): Promise<DeletionResult> {
  const work = async (trx: TransactionClientContract) => {
    const administrators = await lockAdministrators(trx)
    if (administrators.length === 1 && administrators[0] === userId) return null

    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    await eraseMember(trx, user)
    await endSessions(userId, { client: trx })
    await user.delete()
    await logActivity(
      {
        actorId: null,
        action: 'account.deleted',
        subjectType: 'user',
        subjectId: userId,
        address,
      },
      trx
    )
    return user
  }
  const member = await retryOnDeadlock(() => db.transaction(work))
  if (!member) return 'last administrator'
  if (member.logoKey) await deleteLogo('members', member.logoKey)
  return 'deleted'
}
