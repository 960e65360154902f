import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import MyProjectsPolicy from '#policies/my_projects_policy'
import { openReminders } from '#queries/my_projects/due_reminders'
import { onlyGatherable, visibleSites } from '#sites/read/visible_sites'
import { addDays, londonToday } from '#shared/time/dates'
import { CALENDAR_DAYS_BACK, CALENDAR_MAX } from '#shared/limits'

export type CalendarProject = {
  id: number
  name: string
  start_date: string | null
  end_date: string | null
  added_at: string
  refreshed_at: string | null
}

export type CalendarReminder = {
  id: number
  site_id: number
  site_name: string
  body: string
  remind_at: string
  created_at: string
}

export type CalendarFeed = { projects: CalendarProject[]; reminders: CalendarReminder[] }

const PROJECT_COLUMNS = ['id', 'name', 'start_date', 'end_date', 'added_at', 'refreshed_at'].map(
  (column) => `sites.${column}`
)
const REMINDER_COLUMNS = [
  ...['id', 'site_id', 'body', 'remind_at', 'created_at'].map((column) => `notes.${column}`),
  'sites.name as site_name',
]

export async function calendarOf(userId: number): Promise<{ created_at: string } | null> {
  return db.from('calendars').where('user_id', userId).select('created_at').first()
}

/** Null for an unknown token, or an owner who may not sign in or subscribe. */
export async function calendarOwner(token: string): Promise<User | null> {
  const calendar = await db.from('calendars').where('token_hash', calendarHash(token)).first()
  const owner = calendar && (await User.find(calendar.user_id))
  const mayRead =
    owner && !owner.isSuspended && owner.isVerified && new MyProjectsPolicy().subscribe(owner)
  return mayRead ? owner : null
}

/** At most a thousand projects and reminders each, none that ended over a year ago; newest first. */
export async function calendarFeed(member: User, now = new Date()): Promise<CalendarFeed> {
  const since = addDays(londonToday(now), -CALENDAR_DAYS_BACK)
  const sites = onlyGatherable(visibleSites(member), member)
    .join('bookmarks', 'bookmarks.site_id', 'sites.id')
    .where('bookmarks.user_id', member.id)
    .whereRaw('COALESCE(sites.end_date, sites.start_date) >= ?', [since])
    .orderBy('bookmarks.id', 'desc')
    .limit(CALENDAR_MAX)
  const projects = (await sites.select(PROJECT_COLUMNS)) as CalendarProject[]
  const reminders: CalendarReminder[] = await onlyGatherable(openReminders(member), member)
    .where('notes.remind_at', '>=', `${since} 00:00:00`)
    .orderBy('notes.remind_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(CALENDAR_MAX)
    .select(REMINDER_COLUMNS)
  return { projects, reminders }
}

/** Only the hash is stored. */
export function calendarHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
