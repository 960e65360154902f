import { addDays, daysBetween } from '../time/dates.js'
import {
  axisOver,
  MONTH_NAMES,
  percent,
  quarterOf,
  type PeriodAxis,
  type PeriodMark,
} from './period_axis.js'

/** Months shown at once. */
export const SPANS = [6, 18, 36] as const

export type Span = (typeof SPANS)[number]

const DAYS_A_WEEK = 7
const SUNDAY_TO_MONDAY = 6

const MONTHS_BEFORE: Record<Span, number> = { 6: 0, 18: 3, 36: 9 }

/** From the first day of a quarter until `moved` by months. Of completed projects it ends with today's quarter. */
export function timelineAxis(
  today: string,
  span: Span,
  { moved = 0, isPast = false } = {}
): PeriodAxis {
  const first = quarterOf(today) - (isPast ? span - 3 : MONTHS_BEFORE[span]) + moved
  return axisOver(today, first, span, span === 36 ? 3 : 1, (month) => ({
    name: MONTH_NAMES[month % 12],
    year: month % 12 === 0 ? String(month / 12) : null,
  }))
}

/** Both are days; of a range that is drawn the first is a Monday and the last a Sunday. */
export type StartRange = { from: string; to: string }

export function startsWithin(start: string | null, { from, to }: StartRange): boolean {
  return start !== null && start >= from && start <= to
}

/** Of the week that the day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + SUNDAY_TO_MONDAY) % DAYS_A_WEEK))
}

/** From the earlier of two weeks to the later, by their Mondays. */
export function rangeOfWeeks(one: string, other: string): StartRange {
  const [from, last] = [one, other].sort()
  return { from, to: addDays(last, 6) }
}

type KeptStarts = { [filter: string]: unknown }

/** What filters keep of the starts; where one end is open, that of the axis. */
export function keptRange(
  { starts_from: from, starts_to: to }: KeptStarts,
  { from: first, days }: PeriodAxis
): StartRange | null {
  if (!from && !to) return null
  return { from: String(from ?? first), to: String(to ?? addDays(first, days - 1)) }
}

export function weeksIn({ from, to }: StartRange): number {
  return (daysBetween(from, to) + 1) / DAYS_A_WEEK
}

/** How many projects start in each week that has any, by its Monday. */
export type StartWeeks = Record<string, number>

export function startWeeks(starts: (string | null)[]): StartWeeks {
  const weeks: StartWeeks = {}
  for (const start of starts) {
    if (start) weeks[mondayOf(start)] = (weeks[mondayOf(start)] ?? 0) + 1
  }
  return weeks
}

/** Of whole weeks. */
export function startsIn(weeks: StartWeeks, range: StartRange): number {
  return Object.entries(weeks).reduce(
    (sum, [monday, count]) => (startsWithin(monday, range) ? sum + count : sum),
    0
  )
}

/** How many projects start in a week, by its Monday. */
export type Week = { from: string; at: number; width: number; starts: number; isAhead: boolean }

/** The weeks of an axis, by how many start in each of all weeks. */
export function weeksOn({ today, from, days }: PeriodAxis, starts: StartWeeks): Week[] {
  const first = mondayOf(from)
  const before = daysBetween(first, from)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, index) => {
    const monday = addDays(first, index * 7)
    const begins = Math.max(0, index * 7 - before)
    const ends = Math.min(days, index * 7 - before + 7)
    return {
      from: monday,
      at: percent(begins, days),
      width: percent(ends - begins, days),
      starts: starts[monday] ?? 0,
      isAhead: monday > today,
    }
  })
}

const CHARACTER_PX = 6
const GAP_PX = 8

/** `at` in percent of the axis; what is `before` ends there. */
export type BarText = { text: string; side: 'inside' | 'after' | 'before'; at: number }

/** A bar's label is inside it, behind today where it covers today, or else beside it; the word for its start ends
 * where the bar begins, or before today's line where it would cross that. `width` of the axis in pixels. */
export function barTexts(
  { left, width: length }: Pick<PeriodMark, 'left' | 'width'>,
  { todayAt }: Pick<PeriodAxis, 'todayAt'>,
  width: number,
  label: string,
  word: string | null
): { label: BarText; word: BarText | null } {
  const end = left + length
  const fits = (text: string, from: number, to: number) =>
    ((to - from) / 100) * width >= text.length * CHARACTER_PX + 2 * GAP_PX
  const wordAt =
    word === null
      ? null
      : [
          { from: Math.max(0, todayAt), to: left },
          { from: 0, to: todayAt },
        ].find(({ from, to }) => to <= left && fits(word, from, to))
  const shown = [!wordAt && word, label].filter(Boolean).join(' · ')
  const coversToday = left < todayAt && todayAt < end
  const placed: BarText =
    coversToday && fits(shown, todayAt, end)
      ? { text: shown, side: 'inside', at: todayAt }
      : fits(shown, left, coversToday ? todayAt : end)
        ? { text: shown, side: 'inside', at: left }
        : fits(shown, end, 100)
          ? { text: shown, side: 'after', at: end }
          : { text: [word, label].filter(Boolean).join(' · '), side: 'before', at: left }
  return {
    label: placed,
    word:
      word && wordAt && placed.side !== 'before'
        ? { text: word, side: 'before', at: wordAt.to }
        : null,
  }
}
