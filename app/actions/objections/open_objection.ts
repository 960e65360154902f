import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ObjectionRow } from '#queries/admin/objections'
import type { ObjectionStatus } from '#shared/members/objections'

const REASONS: Record<Exclude<ObjectionStatus, 'Open'>, string> = {
  'Awaiting proof': 'This request hasn’t been confirmed yet.',
  'Approved': 'This request was already approved.',
  'Refused': 'This request was already refused.',
}

export type LockedObjection = Omit<ObjectionRow, `decided_by_${string}`>

/** Throws 404, and 409 when someone else decided first. Takes no snapshot, so later reads are current. */
export async function openObjection(
  trx: TransactionClientContract,
  id: number
): Promise<LockedObjection> {
  const objection: LockedObjection = await trx
    .from('objections')
    .where('id', id)
    .forUpdate()
    .firstOrFail()
  if (objection.status !== 'Open') {
    throw new Exception(REASONS[objection.status], { status: 409, code: 'E_OBJECTION_DECIDED' })
  }
  return objection
}
