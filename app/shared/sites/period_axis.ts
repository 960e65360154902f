import { daysBetween, formatDay } from '../time/dates.js'
import {
  countOfDays,
  daysLeft,
  daysLeftText,
  daysLeftTone,
  type DaysLeftTone,
} from './days_left.js'

const MONTHS = 36
const MONTHS_BEFORE = 9
/** A start within these days calls for haste. */
export const SOON_DAYS = 30
export const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export type Period = { start_date: string | null; end_date: string | null }

/** Positions are in percent of the axis. */
export type PeriodAxis = {
  today: string
  from: string
  days: number
  todayAt: number
  /** Quarters or months; `year` only at each January. */
  ticks: { at: number; name: string; year: string | null }[]
}

/** `open` lacks one of its dates, `none` both. */
export type PeriodKind = 'future' | 'running' | 'ended' | 'open' | 'none'

export type PeriodMark = {
  kind: PeriodKind
  left: number
  width: number
  goesOnBefore: boolean
  goesOnAfter: boolean
  /** Null once it has ended, or without an end. */
  tone: DaysLeftTone | null
  state: string
  starts: string | null
  /** Days until it starts; null once it has begun. */
  startsIn: number | null
  months: string
  /** For a tooltip and, followed by the state, for screen readers. */
  facts: string
}

/** Twelve quarters, the first three before today's; of what is past, all up to today's. */
export function periodAxis(today: string, isPast = false): PeriodAxis {
  const before = isPast ? MONTHS - 3 : MONTHS_BEFORE
  return axisOver(today, quarterOf(today) - before, MONTHS, 3, (month) => ({
    name: `Q${(month % 12) / 3 + 1}`,
    year: month % 12 === 0 ? `’${String(month / 12).slice(-2)}` : null,
  }))
}

/** The first month of a day's quarter. Months are numbered since the year 0. */
export function quarterOf(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return year * 12 + Math.floor((month - 1) / 3) * 3
}

/** A tick at each month that `step` divides. */
export function axisOver(
  today: string,
  first: number,
  count: number,
  step: number,
  named: (month: number) => { name: string; year: string | null }
): PeriodAxis {
  const from = firstDayOf(first)
  const days = daysBetween(from, firstDayOf(first + count))
  const at = (day: string) => percent(daysBetween(from, day), days)
  const ticks = Array.from({ length: count }, (_, index) => first + index)
    .filter((month) => month % step === 0)
    .map((month) => ({ at: at(firstDayOf(month)), ...named(month) }))
  return { today, from, days, todayAt: at(today), ticks }
}

export function periodMark(period: Period, { today, from, days }: PeriodAxis): PeriodMark {
  const { start_date: start, end_date: end } = period
  const kind = kindOf(period, today)
  const left = daysLeft(end, today)
  const first = start ? daysBetween(from, start) : 0
  const last = end ? Math.max(start ? first : -days, daysBetween(from, end) + 1) : days
  const [shownFirst, shownLast] = [first, last].map((day) => Math.min(days, Math.max(0, day)))
  const startsIn = start && start >= today ? daysBetween(today, start) : null
  const starts = startsIn === null ? null : startsText(startsIn)
  return {
    kind,
    left: percent(shownFirst, days),
    width: percent(shownLast - shownFirst, days),
    goesOnBefore: first < 0 || last <= 0,
    goesOnAfter: last > days || first >= days,
    tone: left === null || left < 0 ? null : daysLeftTone(left),
    state: stateText(kind, left),
    starts,
    startsIn,
    months: months(start, end),
    facts: [
      dates(start, end),
      starts?.replace('S', 's') ?? (start && kind !== 'ended' && 'on site'),
    ]
      .filter(Boolean)
      .join(', '),
  }
}

export function kindOf({ start_date: start, end_date: end }: Period, today: string): PeriodKind {
  if (!start && !end) return 'none'
  if (!start || !end) return 'open'
  if (end < today) return 'ended'
  return start >= today ? 'future' : 'running'
}

function stateText(kind: PeriodKind, left: number | null): string {
  if (left !== null) return daysLeftText(left, 'list')
  return kind === 'none' ? 'Dates unknown' : 'End date unknown'
}

function startsText(days: number): string {
  return days === 0 ? 'Starts today' : `Starts in ${countOfDays(days)}`
}

/** `in 13 days`, from 100 days on `in 130 d`, from 1,000 on `in 3 y`. */
export function startWord(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 100) return `in ${countOfDays(days)}`
  return days < 1000 ? `in ${days} d` : `in ${Math.round(days / 365)} y`
}

/** Its parts, for where there is room for `13 d` alone: `in `, `13 d`, `ays`. */
export function startParts(days: number): { lead?: string; count: string; rest?: string } {
  const [, lead, count, rest] = /^(in )?(.+?)(ays)?$/.exec(startWord(days))!
  return { lead, count, rest }
}

/** `Jan ’26 – Jan ’27`: without its mark a year reads as a day. */
function months(start: string | null, end: string | null): string {
  if (start && end) return `${monthOf(start)} – ${monthOf(end)}`
  if (start) return `From ${monthOf(start)}`
  return end ? `Until ${monthOf(end)}` : ''
}

function dates(start: string | null, end: string | null): string {
  if (start && end) return `${formatDay(start)} to ${formatDay(end)}`
  if (start) return `From ${formatDay(start)}`
  return end ? `Until ${formatDay(end)}` : ''
}

function monthOf(day: string): string {
  return `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ’${day.slice(2, 4)}`
}

function firstDayOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

export function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 1e4) / 100
}
