import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { advanceUpgrade } from '#actions/upgrades/upgrade_steps'
import { UpgradeCancelled, UpgradeWithdrawn } from '#mails/upgrade'
import { storedTime } from '#shared/time/dates'

type Cancellation = {
  upgradeId: number
  actorId: number
  reason?: string | null
  address: string
}

/** By the office or the member; throws 409 once completed or cancelled. */
export async function cancelUpgrade({ upgradeId, actorId, reason, address }: Cancellation) {
  const work = async (trx: TransactionClientContract) => {
    const steps = ['pending', 'admin signed', 'user signed'] as const
    const cancelled = await advanceUpgrade(trx, upgradeId, steps, () => ({
      open_user_id: null,
      cancelled_at: storedTime(),
      cancel_reason: reason || null,
    }))
    await logActivity(
      {
        actorId,
        action: 'upgrade.cancelled',
        subjectType: 'upgrade',
        subjectId: upgradeId,
        address,
      },
      trx
    )
    if (cancelled.user_id === actorId) await queueMail(new UpgradeWithdrawn(), trx)
    else if (cancelled.email) await queueMail(new UpgradeCancelled(cancelled), trx)
    return cancelled
  }
  return retryOnDeadlock(() => db.transaction(work))
}
