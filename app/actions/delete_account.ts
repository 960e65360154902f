import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#actions/log_activity'
import { endSessions } from '#actions/end_sessions'
import { storedTime } from '#shared/dates'

/** `deleted`, or `last administrator`: the product is never left without one (D31). */
export type DeletionResult = 'deleted' | 'last administrator'

type Deletion = { userId: number; email: string; address: string }

/**
 * Removes a person with everything that is theirs: marks, notes, filters, credits, tokens, sessions,
 * mails and enquiries. The activity log keeps its lines without the name, and agreements that were signed stay as
 * records of the business (docs/decisions.md). Administrators are locked first, so that
 * the last two cannot leave at the same time.
 */
export async function deleteAccount({ userId, email, address }: Deletion): Promise<DeletionResult> {
  const result = await db.transaction<DeletionResult>(async (trx) => {
    const administrators = await trx
      .from('users')
      .where('type', 'admin')
      .whereNull('suspended_at')
      .forUpdate()
      .select('id')
    if (administrators.length === 1 && administrators[0].id === userId) return 'last administrator'

    await trx.from('enquiries').where('user_id', userId).delete()
    await closeUpgrades(trx, userId)
    await trx.from('outgoing_mails').where('recipient', email).delete()
    await trx.from('users').where('id', userId).delete()
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
    return 'deleted'
  })
  if (result === 'deleted') await endSessions(userId)
  return result
}

/** An upgrade that is still open ends with the account; what nobody signed leaves no trace. */
export async function closeUpgrades(trx: TransactionClientContract, userId: number) {
  const upgrades = () => trx.from('upgrades').where('user_id', userId)
  await upgrades().whereNull('member_signed_at').delete()
  await upgrades().update({ message: null })
  await upgrades()
    .where('open_user_id', userId)
    .update({ open_user_id: null, cancelled_at: storedTime() })
}
