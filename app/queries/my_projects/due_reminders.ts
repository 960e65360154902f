import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { isoTime, storedTime } from '#shared/time/dates'
import { REMINDERS_SHOWN } from '#shared/limits'

export type DueReminder = {
  id: number
  site_id: number
  site_name: string
  body: string
  remind_at: string
}

export type ReminderState = { due: number; nextAt: string | null; at: string }

/** Reminders on held projects wait until they reopen. */
export function openReminders(member: User) {
  return db
    .from('notes')
    .join('sites', 'sites.id', 'notes.site_id')
    .where({ 'notes.user_id': member.id, 'notes.type': 'Reminder' })
    .whereNull('notes.done_at')
    .whereIn('sites.status', [...openableStatuses(member)])
}

/** `at` lets a browser recognise the newer of two answers. */
export async function reminderState(member: User, now = new Date()): Promise<ReminderState> {
  const time = storedTime(now)
  const [{ due, next }] = await openReminders(member).select(
    db.raw('SUM(CASE WHEN notes.remind_at <= ? THEN 1 ELSE 0 END) AS due', [time]),
    db.raw('MIN(CASE WHEN notes.remind_at > ? THEN notes.remind_at END) AS next', [time])
  )
  return { due: Number(due ?? 0), nextAt: isoTime(next), at: now.toISOString() }
}

/** Newest first, at most the fifty that the bell shows. */
export async function dueReminders(member: User, now = new Date()): Promise<DueReminder[]> {
  return openReminders(member)
    .where('notes.remind_at', '<=', storedTime(now))
    .orderBy('notes.remind_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(REMINDERS_SHOWN)
    .select('notes.id', 'notes.site_id', 'sites.name as site_name', 'notes.body', 'notes.remind_at')
}
