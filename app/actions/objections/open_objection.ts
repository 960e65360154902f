import { Exception } from '@adonisjs/core/exceptions'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ObjectionRow } from '#queries/office/objections'
import type { ObjectionStatus } from '#shared/members/objections'

const REASONS: Record<Exclude<ObjectionStatus, 'Open'>, string> = {
  'Awaiting proof': 'This request has not been proven yet.',
  'Approved': 'This request was already approved.',
  'Refused': 'This request was already refused.',
}

export type LockedObjection = Omit<ObjectionRow, `decided_by_${string}`>

/**
 * Locks an objection that is to be decided. Of two who decide at once, the second gets 409 with what became of it.
 * Throws 404. The locking read takes no snapshot, so that what comes after it sees what was committed meanwhile.
 */
export async function openObjection(
  trx: TransactionClientContract,
  id: number
): Promise<LockedObjection> {
  const objection: LockedObjection | null = await trx
    .from('objections')
    .where('id', id)
    .forUpdate()
    .first()
  if (!objection) throw new errors.E_ROW_NOT_FOUND()
  if (objection.status !== 'Open') {
    throw new Exception(REASONS[objection.status], { status: 409, code: 'E_OBJECTION_DECIDED' })
  }
  return objection
}
