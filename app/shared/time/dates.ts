const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
})
const LONDON_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const MOST_HOURS = 1_000
const daysOfHours = new Map<number, string>()

/** ISO day. Kept for each hour, since every request asks of several. */
export function londonToday(now: Date = new Date()): string {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const known = daysOfHours.get(hour)
  if (known) return known
  if (daysOfHours.size >= MOST_HOURS) daysOfHours.clear()
  const day = LONDON_DAY.format(now)
  daysOfHours.set(hour, day)
  return day
}

/** An ISO day that exists. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Negative when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** An ISO day from a month `2026-11`. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** dd/mm/yyyy of a day, or of a moment in London; empty for nothing. */
export function formatDay(iso: string | null | undefined): string {
  if (!iso) return ''
  const [year, month, day] = (iso.length > 10 ? dayOf(iso)! : iso).split('-')
  return `${day}/${month}/${year}`
}

/** `16/11`, with the year where it is not that of today. */
export function shortDay(day: string, today: string): string {
  const text = formatDay(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text
}

/** dd/mm/yyyy hh:mm in London. */
export function formatTime(iso: string): string {
  return LONDON_TIME.format(new Date(iso)).replace(',', '')
}

/** Midnight in London, which its clocks never skip. */
export function londonMidnight(day: string): Date {
  const inWinter = Date.parse(day)
  const inSummer = new Date(inWinter - HOUR_MS)
  return londonToday(inSummer) === day ? inSummer : new Date(inWinter)
}

/** The London ISO day of a stored time; null for none. */
export function dayOf(stored: string | null): string | null {
  return stored && londonToday(new Date(isoTime(stored)))
}

/** UTC, `2026-11-21 09:30:00`. */
export function storedTime(moment: Date | number = Date.now()): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-11-21T09:30:00Z`; null for none. */
export function isoTime(stored: string): string
export function isoTime(stored: string | null): string | null
export function isoTime(stored: string | null): string | null {
  return stored && `${stored.slice(0, 19).replace(' ', 'T')}Z`
}
