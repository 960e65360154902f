import { daysBetween } from '../time/dates.js'

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

export function daysLeftText(days: number, wording: 'detail' | 'list'): string {
  const plural = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  if (wording === 'list') {
    return days >= 0 ? `${plural(days)} left` : `Completed ${plural(-days)} ago`
  }
  if (days === 0) return 'Ends today'
  return days > 0 ? `${plural(days)} left` : `Ended ${plural(-days)} ago`
}

export function periodPercent(
  startDate: string | null,
  endDate: string | null,
  today: string
): number {
  if (!startDate || !endDate || endDate <= startDate) return endDate && endDate < today ? 100 : 0
  const share = daysBetween(startDate, today) / daysBetween(startDate, endDate)
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
