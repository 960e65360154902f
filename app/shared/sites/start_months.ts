import { addDays, lastDayOf } from '../time/dates.js'
import { periodAxis } from './period_axis.js'

type Side = 'from' | 'to'

const THURSDAY = 3
const MONTHS_A_QUARTER = 3

/** All months of the axis on which the list draws its periods: `2026-01`. */
export function axisMonths(today: string): string[] {
  const { from, ticks } = periodAxis(today)
  const first = new Date(from)
  return Array.from({ length: ticks.length * MONTHS_A_QUARTER }, (_, at) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at)).toISOString().slice(0, 7)
  )
}

/** A week counts for the month that has most of its days. */
export function startsByMonth(
  months: readonly string[],
  { from, weeks }: { from: string; weeks: readonly number[] }
): number[] {
  const counts = months.map(() => 0)
  for (const [week, count] of weeks.entries()) {
    const at = months.indexOf(addDays(from, week * 7 + THURSDAY).slice(0, 7))
    if (at !== -1) counts[at] += count
  }
  return counts
}

/** The step between months that a day stands for; without one, the end of the axis. */
export function stepOfDay(months: readonly string[], day: string, side: Side): number {
  if (!day) return side === 'from' ? 0 : months.length
  const before = months.filter((month) => month < day.slice(0, 7)).length
  return Math.min(side === 'from' ? before : before + 1, months.length)
}

/** Empty at the end of the axis, which is no bound. */
export function dayOfStep(months: readonly string[], step: number, side: Side): string {
  if (side === 'from') return step === 0 ? '' : `${months[step]}-01`
  return step === months.length ? '' : lastDayOf(months[step - 1])
}
