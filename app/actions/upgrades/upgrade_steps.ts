import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { findUpgrade, type UpgradeRow, type UpgradeStatus } from '#queries/admin/find_upgrade'
import { storedTime } from '#shared/time/dates'

const REASONS: Record<UpgradeStatus, string> = {
  'pending': 'This upgrade doesn’t have terms yet.',
  'admin signed': 'The member hasn’t signed this agreement yet.',
  'user signed': 'The member has already signed this agreement.',
  'completed': 'This upgrade was already completed.',
}
const CANCELLED = 'This upgrade was cancelled.'

export function stepConflict(message: string) {
  return new Exception(message, { status: 409, code: 'E_UPGRADE_STEP' })
}

/** Locks the row and rechecks its status: of two people taking the same step, the second gets 409. */
export async function advanceUpgrade(
  trx: TransactionClientContract,
  id: number,
  from: readonly UpgradeStatus[],
  change: (upgrade: UpgradeRow) => Record<string, unknown>
): Promise<UpgradeRow> {
  await trx.from('upgrades').where('id', id).forUpdate().select('id')
  const upgrade = await findUpgrade(id, trx)
  if (upgrade.cancelled_at) throw stepConflict(CANCELLED)
  if (!from.includes(upgrade.status)) throw stepConflict(REASONS[upgrade.status])
  await trx
    .from('upgrades')
    .where('id', id)
    .update({ ...change(upgrade), updated_at: storedTime() })
  return findUpgrade(id, trx)
}
