import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const ONESELF = 'You cannot suspend, demote or anonymise yourself. Ask another administrator.'
const LAST = 'This is the last administrator.'

/**
 * Throws 409 when an administrator would take the rights of themselves or of the last one (D31). All
 * administrators are locked first, so that two of them cannot do it to each other at the same time.
 */
export async function guardAdministrators(
  trx: TransactionClientContract,
  { adminId, userId }: { adminId: number; userId: number }
) {
  const administrators = await trx
    .from('users')
    .where('type', 'admin')
    .whereNull('suspended_at')
    .orderBy('id')
    .forUpdate()
    .select('id')
  const ids = administrators.map(({ id }) => Number(id))
  if (adminId === userId) throw refusal(ONESELF)
  if (!ids.includes(adminId)) throw refusal('You are no longer an administrator.')
  if (ids.length === 1 && ids[0] === userId) throw refusal(LAST)
}

function refusal(message: string) {
  return new Exception(message, { status: 409, code: 'E_LAST_ADMINISTRATOR' })
}
