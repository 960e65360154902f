import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queueMail } from '#actions/queue_mail'
import { PlanEnding } from '#mails/plan'
import { PLAN_NOTICE_DAYS } from '#shared/members/agreements'
import { addDays, daysBetween, londonToday, storedTime } from '#shared/time/dates'

type Ending = { id: number; first_name: string; email: string; plan_end_date: string }

/** 60, 30 and 7 days ahead, once each; skips a late notice when a later one is due. Returns how many were notified. */
export async function sendPlanEndNotices(today = londonToday()): Promise<number> {
  const ending: Ending[] = await db
    .from('users')
    .where('membership_type', 'paid')
    .whereNull('suspended_at')
    .whereBetween('plan_end_date', [today, addDays(today, Math.max(...PLAN_NOTICE_DAYS))])
    .select('id', 'first_name', 'email', 'plan_end_date')
  let notified = 0
  for (const member of ending) if (await announce(member, today)) notified += 1
  return notified
}

async function announce(member: Ending, today: string): Promise<boolean> {
  const end = member.plan_end_date.slice(0, 10)
  const left = daysBetween(today, end)
  const days = Math.min(...PLAN_NOTICE_DAYS.filter((notice) => left <= notice))
  return db.transaction(async (trx) => {
    const still = await stillEnding(trx, member.id)
    if (still?.slice(0, 10) !== end) return false
    const notice = { user_id: member.id, plan_end_date: end, days }
    const known = await trx.from('plan_notices').where(notice).first()
    if (known) return false
    await trx
      .insertQuery()
      .table('plan_notices')
      .insert({ ...notice, created_at: storedTime() })
    await queueMail(new PlanEnding(member, end, left), trx)
    return true
  })
}

/** Asks again under a lock: the plan may have just been prolonged. */
async function stillEnding(trx: TransactionClientContract, userId: number): Promise<string | null> {
  const row = await trx
    .from('users')
    .where({ id: userId, membership_type: 'paid' })
    .whereNull('suspended_at')
    .forUpdate()
    .select('plan_end_date')
    .first()
  return row?.plan_end_date ?? null
}
