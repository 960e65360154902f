import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#actions/log_activity'
import { queueMail } from '#actions/queue_mail'
import { PlanEnded } from '#mails/plan'
import { londonToday, storedTime } from '#shared/dates'

type Ended = { id: number; first_name: string; email: string; suspended_at: string | null }

/**
 * Turns paid members whose plan ended before today into expired ones and tells them, but nobody who is
 * suspended or was anonymised (D13, D27). Answers how
 * many; each is told once, however often and by however many processes this is called.
 */
export async function endPlans(today = londonToday()): Promise<number> {
  const due: Ended[] = await db
    .from('users')
    .where('membership_type', 'paid')
    .where('plan_end_date', '<', today)
    .select('id', 'first_name', 'email', 'suspended_at')
  let ended = 0
  for (const member of due) if (await endPlan(member, today)) ended += 1
  return ended
}

async function endPlan(member: Ended, today: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const changed = await trx
      .from('users')
      .where({ id: member.id, membership_type: 'paid' })
      .where('plan_end_date', '<', today)
      .update({ membership_type: 'expired', updated_at: storedTime() })
    if (Number(changed) !== 1) return false
    await logActivity(
      {
        actorId: null,
        action: 'user.membership_changed',
        subjectType: 'user',
        subjectId: member.id,
        changedFields: ['membershipType'],
      },
      trx
    )
    if (!member.suspended_at) await queueMail(new PlanEnded(member), trx)
    return true
  })
}
