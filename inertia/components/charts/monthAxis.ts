import { lastDayOf } from '#shared/time/dates'

const TICKS = 3
const STEPS = [1, 2, 5]

/** How far a month `2026-11` has passed, from 0 to 1; this month by the day, unless `passedNow` is given. */
export function passedOf(month: string, today: string, passedNow?: number): number {
  const thisMonth = today.slice(0, 7)
  if (month !== thisMonth) return month < thisMonth ? 1 : 0
  return passedNow ?? Number(today.slice(8)) / Number(lastDayOf(month).slice(8))
}

/** Where today stands among months that rise without a gap, in percent; null beyond them. */
export function todayAt(months: readonly string[], today: string): number | null {
  const at = months.indexOf(today.slice(0, 7))
  return at === -1 ? null : ((at + passedOf(months[at], today)) / months.length) * 100
}

/** Each first month of a quarter; January has the year's name. */
export function quarterOf(month: string): { name: string; isYear: boolean } | null {
  const [year, number] = month.split('-').map(Number)
  if (number % 3 !== 1) return null
  return number === 1
    ? { name: String(year), isYear: true }
    : { name: `Q${(number + 2) / 3}`, isYear: false }
}

/** Round numbers from 0 to the greatest count or just beyond it, about three of them above 0. */
export function scaleOf(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most / TICKS)))
  const step = Math.max(1, size * (STEPS.find((one) => size * one * (TICKS + 0.5) >= most) ?? 10))
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}
