import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator'
import productConfig from '#config/product'
import type {
  CalendarFeed,
  CalendarProject,
  CalendarReminder,
} from '#queries/my_projects/calendar_feed'
import { isoTime } from '#shared/time/dates'

const REFRESH_SECONDS = 3600
const REMINDER_MS = 15 * 60_000

/** iCalendar (RFC 5545). The same rows always make the same file, and no contact appears in it. */
export function writeCalendar({ projects, reminders }: CalendarFeed): string {
  const { brand, product } = productConfig
  const calendar = ical({
    name: `${product}: My Projects`,
    prodId: { company: brand, product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const project of projects) addProject(calendar, project)
  for (const reminder of reminders) addReminder(calendar, reminder)
  return `${calendar.toString().trimEnd()}\r\n`
}

function addProject(calendar: ICalCalendar, project: CalendarProject) {
  const days = { start: project.start_date, end: project.end_date }
  for (const [part, day] of Object.entries(days)) {
    if (!day) continue
    calendar.createEvent({
      id: uid(`project-${project.id}-${part}`),
      stamp: moment(project.refreshed_at ?? project.added_at),
      start: new Date(day),
      allDay: true,
      summary: `${part === 'start' ? 'Start' : 'End'}: ${plain(project.name)}`,
      url: linkTo(project.id),
      description: linkTo(project.id),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
}

function addReminder(calendar: ICalCalendar, reminder: CalendarReminder) {
  const start = moment(reminder.remind_at)
  const event = calendar.createEvent({
    id: uid(`reminder-${reminder.id}`),
    stamp: moment(reminder.created_at),
    start,
    end: new Date(start.getTime() + REMINDER_MS),
    summary: `Reminder: ${plain(reminder.site_name)}`,
    url: linkTo(reminder.site_id),
    description: `${plain(reminder.body)}\n\n${linkTo(reminder.site_id)}`,
  })
  event.createAlarm({ type: ICalAlarmType.display, trigger: 0 })
}

function uid(name: string): string {
  return `${name}@${new URL(productConfig.url).hostname}`
}

function linkTo(siteId: number): string {
  return `${productConfig.url}/projects?siteid=${siteId}`
}

function moment(stored: string): Date {
  return new Date(isoTime(stored))
}

/** iCalendar forbids control characters other than line breaks. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
}
