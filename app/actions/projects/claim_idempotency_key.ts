import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'

/** False for an offline change that has arrived before. A change without a key is always new. */
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
