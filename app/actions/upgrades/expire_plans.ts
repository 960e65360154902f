import { claim } from '#database/claim'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { PlanEnded } from '#mails/plan'
import { londonToday, storedTime } from '#shared/time/dates'

type Ended = { id: number; first_name: string; email: string; suspended_at: string | null }

/** Returns how many plans ended; tells each member once. First restores plans that a wrong clock expired; skips
 * suspended and anonymised members. */
export async function expirePlans(today = londonToday()): Promise<number> {
  await resumePlans(today)
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
    const paid = trx
      .from('users')
      .where({ id: member.id, membership_type: 'paid' })
      .where('plan_end_date', '<', today)
    const expired = { membership_type: 'expired', plan_ran_out: true, updated_at: storedTime() }
    if (!(await claim(paid, expired))) return false
    await logChange(member.id, trx)
    if (!member.suspended_at) await queueMail(new PlanEnded(member), trx)
    return true
  })
}

async function resumePlans(today: string) {
  const running: Pick<Ended, 'id'>[] = await whoseRanOut(db.connection(), today).select('id')
  for (const { id } of running) {
    await db.transaction(async (trx) => {
      const paid = { membership_type: 'paid', plan_ran_out: false, updated_at: storedTime() }
      if (await claim(whoseRanOut(trx, today).where('id', id), paid)) await logChange(id, trx)
    })
  }
}

function whoseRanOut(client: QueryClientContract, today: string) {
  const ranOut = { membership_type: 'expired', plan_ran_out: true }
  return client.from('users').where(ranOut).where('plan_end_date', '>=', today)
}

async function logChange(userId: number, trx: QueryClientContract) {
  await logActivity(
    {
      actorId: null,
      action: 'user.membership_changed',
      subjectType: 'user',
      subjectId: userId,
      changedFields: ['membershipType'],
    },
    trx
  )
}
