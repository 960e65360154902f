import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'

/**
 * Locks the member's row and notes that a change made offline has arrived. Answers false for one that arrived before:
 * whoever sends it again, because its answer was lost, must not undo what was changed since. A change without a key was
 * made with a network and is always new.
 */
export async function claimIdempotencyKey(
  trx: TransactionClientContract,
  userId: number,
  key: string | undefined
): Promise<boolean> {
  await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
  if (!key) return true
  const change = { user_id: userId, change_key: key }
  if (await trx.from('offline_changes').where(change).first()) return false
  await trx.table('offline_changes').insert({ ...change, created_at: storedTime() })
  return true
}
