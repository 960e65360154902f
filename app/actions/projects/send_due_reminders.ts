import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queueMail } from '#actions/queue_mail'
import { ReminderDue } from '#mails/reminder_due'
import User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { storedTime } from '#shared/time/dates'

const BATCH = 100

type DueReminder = { id: number; user_id: number }

type ClaimedReminder = {
  site_id: number
  body: string
  remind_at: string
  done_at: string | null
  site_name: string
}

/**
 * Mails the reminders that have come due and answers how many mails went into the queue. Each reminder is
 * claimed by a conditional update in the transaction that queues its mail: of several processes one alone
 * sends it, and one that dies half-way has sent nothing. Those about a project held back wait for its release.
 */
export async function sendDueReminders(now = new Date()): Promise<number> {
  let sent = 0
  for (let last = 0, isDone = false; !isDone;) {
    const due = await dueAfter(last, now)
    for (const reminder of due) sent += (await sendOnce(reminder, now)) ? 1 : 0
    last = due.at(-1)?.id ?? last
    isDone = due.length < BATCH
  }
  return sent
}

async function dueAfter(last: number, now: Date): Promise<DueReminder[]> {
  return db
    .from('notes')
    .whereNull('reminded_at')
    .where('remind_at', '<=', storedTime(now))
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .select('id', 'user_id')
}

/** One reminder that fails is tried again at the next run, and does not hold up the others. */
async function sendOnce({ id, user_id: userId }: DueReminder, now: Date): Promise<boolean> {
  try {
    const member = await User.findOrFail(userId)
    // A transaction that reads first cannot write on SQLite once another has written.
    return await db.transaction(async (trx) => {
      const readable = trx.from('sites').whereIn('status', [...openableStatuses(member)])
      const claimed = await trx
        .from('notes')
        .where('id', id)
        .whereNull('reminded_at')
        .whereIn('site_id', readable.select('id'))
        .update({ reminded_at: storedTime(now) })
      return Number(claimed) === 1 && (await mailReminder(id, member, trx))
    })
  } catch (error) {
    logger.error({ err: error, note: id }, 'A reminder could not be sent')
    return false
  }
}

/** Nobody is mailed who does not want it or may not sign in, nor about what is done. */
async function mailReminder(
  id: number,
  member: User,
  trx: TransactionClientContract
): Promise<boolean> {
  const reminder: ClaimedReminder = await trx
    .from('notes')
    .join('sites', 'sites.id', 'notes.site_id')
    .where('notes.id', id)
    .select('notes.*', 'sites.name as site_name')
    .firstOrFail()
  const wantsIt = member.wantsReminderMails && !reminder.done_at
  if (!wantsIt || member.isSuspended || !member.isVerified) return false

  const { site_id: siteId, site_name: siteName, body, remind_at: remindAt } = reminder
  await queueMail(new ReminderDue(member, { siteId, siteName, body, remindAt }), trx)
  return true
}
