const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
})
const LONDON_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

let latest = { hour: Number.NaN, day: '' }

/** The day it is in London, as an ISO day `2026-11-21`. Every request asks; it changes on the hour. */
export function londonToday(now: Date = new Date()): string {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  if (latest.hour !== hour) latest = { hour, day: LONDON_DAY.format(now) }
  return latest.day
}

/** Whether a text is a day of the calendar, as an ISO day. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whole days from one ISO day to another, negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The ISO day that lies `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The last day of a month `2026-11`, as an ISO day. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** An ISO day or timestamp as dd/mm/yyyy; the empty string for nothing. */
export function formatDay(iso: string | null | undefined): string {
  if (!iso) return ''
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** A moment as dd/mm/yyyy hh:mm in London. */
export function formatTime(iso: string): string {
  return LONDON_TIME.format(new Date(iso)).replace(',', '')
}

/** The day in London of a stored moment, as an ISO day; null for none. */
export function dayOf(stored: string | null): string | null {
  return stored && londonToday(new Date(isoTime(stored)))
}

/** A moment as the databases keep it: UTC, `2026-11-21 09:30:00`. */
export function storedTime(moment: Date | number = Date.now()): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** A stored time as ISO 8601: `2026-11-21T09:30:00Z`; null for none. */
export function isoTime(stored: string): string
export function isoTime(stored: string | null): string | null
export function isoTime(stored: string | null): string | null {
  return stored && `${stored.slice(0, 19).replace(' ', 'T')}Z`
}
