import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'

type Revocation = { userId: number; address: string }

export async function revokeCalendar({ userId, address }: Revocation): Promise<void> {
  await db.transaction(async (trx) => {
    const revoked = await trx.from('calendars').where('user_id', userId).delete()
    if (Number(revoked) === 0) return
    await logActivity({ actorId: userId, action: 'account.calendar_revoked', address }, trx)
  })
}
