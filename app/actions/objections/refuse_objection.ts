import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'
import { openObjection } from '#actions/objections/open_objection'
import { queueMail } from '#actions/queue_mail'
import { ObjectionRefused } from '#mails/objection'
import { storedTime } from '#shared/time/dates'

type Refusal = { adminId: number; address: string; reason: string }

/** Throws 404, and 409 when someone else decided first. */
export async function refuseObjection(id: number, { adminId, address, reason }: Refusal) {
  await db.transaction(async (trx) => {
    const objection = await openObjection(trx, id)
    await trx.from('objections').where('id', id).update({
      status: 'Refused',
      open_hash: null,
      reason,
      decided_at: storedTime(),
      decided_by: adminId,
    })
    if (objection.email) await queueMail(new ObjectionRefused(objection.email, reason), trx)
    await logActivity(
      {
        actorId: adminId,
        action: 'objection.refused',
        subjectType: 'objection',
        subjectId: id,
        address,
      },
      trx
    )
  })
}
