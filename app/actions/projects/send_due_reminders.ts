import { claim } from '#database/claim'
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

/** Returns how many mails were queued. Claims each reminder in the transaction that queues its mail: no process
 * sends it twice, none loses it. Reminders of a held project wait. */
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

/** A failure waits for the next run and does not hold up the others. */
async function sendOnce({ id, user_id: userId }: DueReminder, now: Date): Promise<boolean> {
  try {
    const member = await User.findOrFail(userId)
    // On SQLite a transaction that reads first cannot write after another has written.
    return await db.transaction(async (trx) => {
      const readable = trx.from('sites').whereIn('status', [...openableStatuses(member)])
      const due = trx
        .from('notes')
        .where('id', id)
        .whereNull('reminded_at')
        .whereIn('site_id', readable.select('id'))
      const isClaimed = await claim(due, { reminded_at: storedTime(now) })
      return isClaimed && (await mailReminder(id, member, trx))
    })
  } catch (error) {
    logger.error({ err: error, note: id }, 'A reminder could not be sent')
    return false
  }
}

/** Skips members who declined or cannot sign in, and finished reminders. */
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
