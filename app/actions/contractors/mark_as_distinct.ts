import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'

export type KeepApart = { ids: number[]; actorId: number; address: string }

export async function markAsDistinct({ ids, actorId, address }: KeepApart) {
  await db.transaction(async (trx) => {
    await trx.from('contractors').whereIn('id', ids).update({ kept_apart: true })
    for (const subjectId of ids) {
      const subject = { subjectType: 'contractor', subjectId }
      await logActivity({ actorId, action: 'contractor.kept_apart', ...subject, address }, trx)
    }
  })
}
