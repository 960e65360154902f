import { formatTime } from '#shared/time/dates'
import { lastResponseAt } from './connection'

/** "at 14:05", or with the day if it was another one. */
export function seenWords(now = Date.now()): string {
  const [day, time] = formatTime(new Date(lastResponseAt()).toISOString()).split(' ')
  const isToday = formatTime(new Date(now).toISOString()).startsWith(day)
  return isToday ? `at ${time}` : `on ${day} at ${time}`
}
