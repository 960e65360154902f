import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { personRemoved } from '#errors/user_conflict'
import { UpgradeRequested } from '#mails/upgrade'
import { openUpgrade, type UpgradeRow } from '#queries/admin/find_upgrade'
import { storedTime } from '#shared/time/dates'

type UpgradeRequest = {
  userId: number
  message?: string | null
  /** The member, or an administrator on their behalf. */
  actorId: number
  address: string
}

/** Returns an open upgrade if there is one. Throws 409 for an anonymised member. */
export async function requestUpgrade(request: UpgradeRequest): Promise<UpgradeRow> {
  const { userId, actorId, message, address } = request
  const work = async (trx: TransactionClientContract) => {
    const member = await trx.from('users').where('id', userId).forUpdate().first()
    if (!member || member.anonymised_at) throw personRemoved()
    const token = randomBytes(32).toString('hex')
    await trx
      .knexQuery()
      .table('upgrades')
      .insert({
        user_id: userId,
        open_user_id: userId,
        link_token: token,
        message: message || null,
        created_at: storedTime(),
      })
      .onConflict('open_user_id')
      .ignore()
    const row = await trx.from('upgrades').where('link_token', token).select('id').first()
    if (!row) return
    await logActivity(
      { actorId, action: 'upgrade.requested', subjectType: 'upgrade', subjectId: row.id, address },
      trx
    )
    if (actorId === userId) await queueMail(new UpgradeRequested(), trx)
  }
  await retryOnDeadlock(() => db.transaction(work))
  return (await openUpgrade(userId))!
}
