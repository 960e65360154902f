import { daysBetween } from '../time/dates.js'

const COUNT = new Intl.NumberFormat('en-GB')

export type DaysLeftTone = 'red' | 'orange' | 'yellow' | 'blue'

/** ISO days; null without an end date. */
export function daysLeft(endDate: string | null, today: string): number | null {
  return endDate ? daysBetween(today, endDate) : null
}

/** Red to 90 days, orange to 180, yellow to 365, then blue. */
export function daysLeftTone(days: number): DaysLeftTone {
  if (days <= 90) return 'red'
  if (days <= 180) return 'orange'
  return days <= 365 ? 'yellow' : 'blue'
}

/** `1 day`, `1,024 days`. */
export function countOfDays(days: number): string {
  return `${COUNT.format(days)} ${days === 1 ? 'day' : 'days'}`
}

export function daysLeftText(days: number, wording: 'detail' | 'list'): string {
  if (days === 0) return 'Ends today'
  if (days > 0) return `${countOfDays(days)} left`
  return `${wording === 'list' ? 'Completed' : 'Ended'} ${countOfDays(-days)} ago`
}
