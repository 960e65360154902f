import { addDays, isDay, londonToday, shortDay } from '../time/dates.js'
import { isTime, londonClock, londonMoment, type ClockTime } from '../time/london_time.js'

export const REMINDERS_ARE_PAID = '*Upgrade your membership to use reminders'

/** What a reminder says until someone writes more. */
export const CALL_AGAIN = 'Call again'

const FURTHEST_DAYS = 10 * 365
/** The current minute may still be chosen; the reminder is due at once. */
const GRACE_MS = 60_000

export type ReminderErrors = Partial<Record<'date_time' | keyof ClockTime, string>>

/** Date and time are both set or both empty, and in the future in London. */
export function reminderErrors({ date, time }: ClockTime, now: Date = new Date()): ReminderErrors {
  if (!date && !time) return {}
  if (!date || !time) {
    return {
      date_time: 'Both date and time are required to set a reminder.',
      ...(date ? { time: 'Please fill in the time.' } : { date: 'Please fill in the date.' }),
    }
  }
  if (!isDay(date)) return { date: 'Please enter a real date.' }
  if (!isTime(time)) return { time: 'Please enter a real time.' }
  const today = londonToday(now)
  if (date < today) return { date: 'Please choose today or a later date.' }
  if (date > addDays(today, FURTHEST_DAYS)) {
    return { date: 'Please choose a date within the next 10 years.' }
  }
  const moment = londonMoment({ date, time })
  if (!moment) return { time: `${time} doesn’t exist on that day because the clocks go forward.` }
  const isPast = moment.getTime() + GRACE_MS < now.getTime()
  return isPast ? { time: `Please choose a time after ${londonClock(now).time}.` } : {}
}

const MORNING = '09:00'
const DAYS_BEFORE = 14

type Preset = ClockTime & { label: string }

/** Moments to choose from: the last lies two weeks before the start or, once begun, the end, where that is to come. */
export function presetsOf(
  { start_date: start, end_date: end }: { start_date: string | null; end_date: string | null },
  today: string
): Preset[] {
  const [event, label] = start && start > today ? [start, 'Before start'] : [end, 'Before end']
  const before = event && addDays(event, -DAYS_BEFORE)
  return [
    { label: 'Tomorrow 09:00', date: addDays(today, 1), time: MORNING },
    { label: 'In a week', date: addDays(today, 7), time: MORNING },
    ...(before && before > today ? [{ label, date: before, time: MORNING }] : []),
  ]
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Overdue, 20/11`, `Today 11:30, chase`, `Tomorrow 09:30`, `Fri 27/11 15:00`. */
export function reminderText(
  { date, time, notes }: { date: string; time: string; notes: string },
  today: string
): string {
  if (date < today) return `Overdue, ${shortDay(date, today)}`
  return notes ? `${dayWords(date, today)} ${time}, ${notes}` : `${dayWords(date, today)} ${time}`
}

function dayWords(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  const weekday = WEEKDAYS[new Date(date).getUTCDay()]
  return `${weekday} ${shortDay(date, today)}`
}
