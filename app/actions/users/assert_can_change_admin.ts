import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const ONESELF = 'You cannot suspend, demote or anonymise yourself. Ask another administrator.'

/**
 * Throws 409 when an administrator would take the rights of themselves. All administrators are locked
 * first, and whoever acts must still be one: so two of them cannot do it to each other at the same time, and
 * one is always left.
 */
export async function assertCanChangeAdmin(
  trx: TransactionClientContract,
  { adminId, userId }: { adminId: number; userId: number }
) {
  const ids = await lockAdministrators(trx)
  if (adminId === userId) throw refusal(ONESELF)
  if (!ids.includes(adminId)) throw refusal('You are no longer an administrator.')
}

/** The ids of the administrators who can log in, locked until the transaction ends. */
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
