import { HOUR_MS } from './dates.js'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** London's ISO day and `hh:mm`. */
export type ClockTime = { date: string; time: string }

export function londonClock(moment: Date): ClockTime {
  const parts = Object.fromEntries(
    CLOCK.formatToParts(moment).map(({ type, value }) => [type, value])
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}

/** Null for a time that does not exist, as in the hour skipped in March; the first of the hour repeated in October. */
export function londonMoment({ date, time }: ClockTime): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  for (const moment of [new Date(asUtc - HOUR_MS), new Date(asUtc)]) {
    const clock = londonClock(moment)
    if (clock.date === date && clock.time === time) return moment
  }
  return null
}

/** `hh:mm`, from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}
