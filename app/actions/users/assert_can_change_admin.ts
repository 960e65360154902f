import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const ONESELF = 'You can’t suspend, demote or remove yourself. Ask another administrator.'

/** Throws 409 for one's own account. Locks all administrators, so that two cannot demote each other at once. */
export async function assertCanChangeAdmin(
  trx: TransactionClientContract,
  { adminId, userId }: { adminId: number; userId: number }
) {
  const ids = await lockAdministrators(trx)
  if (adminId === userId) throw refusal(ONESELF)
  if (!ids.includes(adminId)) throw refusal('You are no longer an administrator.')
}

/** The ids of administrators who can log in, locked until the transaction ends. */
export async function lockAdministrators(trx: TransactionClientContract): Promise<number[]> {
  const administrators = await trx
    .from('users')
    .where('type', 'admin')
    .whereNull('suspended_at')
    .whereNotNull('email_verified_at')
    .orderBy('id')
    .forUpdate()
    .select('id')
  return administrators.map(({ id }) => Number(id))
}

function refusal(message: string) {
  return new Exception(message, { status: 409, code: 'E_LAST_ADMINISTRATOR' })
}
