import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { findUpgrade, type UpgradeRow, type UpgradeStatus } from '#queries/office/find_upgrade'
import { storedTime } from '#shared/time/dates'

const REASONS: Record<UpgradeStatus, string> = {
  'pending': 'This upgrade still waits for its terms.',
  'admin signed': 'This agreement still waits for the member’s signature.',
  'user signed': 'This agreement is already signed by the member.',
  'completed': 'This upgrade was already completed.',
}
const CANCELLED = 'This upgrade was cancelled.'

/** A step that comes too late or too early: 409 in clear words. */
export function tooLate(message: string) {
  return new Exception(message, { status: 409, code: 'E_UPGRADE_STEP' })
}

/**
 * Takes an upgrade from one of the `from` statuses onwards. The row is locked and asked again inside the
 * transaction, so that of two people who take the same step one does and the other gets 409 with the reason.
 */
export async function takeStep(
  trx: TransactionClientContract,
  id: number,
  from: readonly UpgradeStatus[],
  change: (upgrade: UpgradeRow) => Record<string, unknown>
): Promise<UpgradeRow> {
  await trx.from('upgrades').where('id', id).forUpdate().select('id')
  const upgrade = await findUpgrade(id, trx)
  if (upgrade.cancelled_at) throw tooLate(CANCELLED)
  if (!from.includes(upgrade.status)) throw tooLate(REASONS[upgrade.status])
  await trx
    .from('upgrades')
    .where('id', id)
    .update({ ...change(upgrade), updated_at: storedTime() })
  return findUpgrade(id, trx)
}
