import { HOUR_MS } from './dates.js'

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What calendar and clock in London say: an ISO day and `hh:mm`. */
export type ClockTime = { date: string; time: string }

/** What calendar and clock in London say at a moment. */
export function londonClock(moment: Date): ClockTime {
  const parts = Object.fromEntries(
    CLOCK.formatToParts(moment).map(({ type, value }) => [type, value])
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}

/**
 * The moment at which London's clocks say a time on an ISO day; null for a day or time that does not exist,
 * such as the hour that is skipped in March. Of the hour that comes twice in October it is the first.
 */
export function londonMoment({ date, time }: ClockTime): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  for (const moment of [new Date(asUtc - HOUR_MS), new Date(asUtc)]) {
    const clock = londonClock(moment)
    if (clock.date === date && clock.time === time) return moment
  }
  return null
}
