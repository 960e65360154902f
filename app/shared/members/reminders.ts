import { addDays, isDay, londonToday } from '../time/dates.js'
import { londonClock, londonMoment, type ClockTime } from '../time/london_time.js'

export const REMINDERS_ARE_PAID = '*Upgrade your membership to use reminders'

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
