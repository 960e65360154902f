import { formatPounds } from '#shared/sites/money'
import { formatCount, monthLabel, projectCount } from '~/lib/format'
import type { Drawn } from './figures'

const sum = (figures: Drawn[], of: 'count' | 'value') =>
  figures.reduce((total, figure) => total + figure[of], 0)
const greatest = (figures: Drawn[]) =>
  figures.reduce<Drawn | null>(
    (one, other) => (other.count > (one?.count ?? 0) ? other : one),
    null
  )
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

/** One sentence each, made from the figures; null where they say nothing. */
export function startsFinding(months: Drawn[], today: string): string | null {
  const thisMonth = today.slice(0, 7)
  const past = greatest(months.filter(({ key }) => key <= thisMonth))
  const next = greatest(months.filter(({ key }) => key > thisMonth))
  if (!past || (next && next.count > past.count)) {
    return next && `${monthLabel(next.key)} will be the peak with ${starts(next.count)}.`
  }
  const peak = `${monthLabel(past.key)} was the peak with ${starts(past.count)}`
  if (!next) return `${peak}.`
  return `${peak}; ${formatCount(next.count)} more ${next.count === 1 ? 'is' : 'are'} set for ${monthLabel(next.key)}.`
}

const starts = (count: number) => `${formatCount(count)} ${count === 1 ? 'start' : 'starts'}`

export function completionsFinding(months: Drawn[], today: string): string | null {
  const next = greatest(months.filter(({ key }) => key > today.slice(0, 7)))
  if (!next) return null
  const need = next.count === 1 ? 'needs' : 'need'
  return `The peak ahead is ${monthLabel(next.key)}, when ${projectCount(next.count)} ${need} finishing trades.`
}

export function regionsFinding(regions: Drawn[]): string | null {
  const [first, second] = regions.filter(({ key }) => key !== 'Unknown')
  const [count, value] = [sum(regions, 'count'), sum(regions, 'value')]
  if (!second?.count || value === 0) return null
  const both = [first, second]
  return `${first.name} and ${second.name} hold ${percent(sum(both, 'count'), count)} of the projects and ${percent(sum(both, 'value'), value)} of the value.`
}

export function sectorsFinding(sectors: Drawn[]): string | null {
  const [first] = sectors
  const [count, value] = [sum(sectors, 'count'), sum(sectors, 'value')]
  if (!first?.count || value === 0) return null
  return `${first.name} is ${percent(first.count, count)} of the projects and ${percent(first.value, value)} of the value.`
}

export function bandsFinding(bands: Drawn[]): string | null {
  const known = bands.filter(({ key }) => key !== 'Unknown')
  const most = greatest(known)
  if (!most) return null
  return `${percent(most.count, sum(known, 'count'))} of the known values are ${most.name}; together they make ${formatPounds(most.value)}.`
}

/** `▲ 12 on last quarter`. */
function changeText(now: number, before: number, on: string): string {
  if (now === before) return `as many as ${on}`
  return `${now > before ? '▲' : '▼'} ${formatCount(Math.abs(now - before))} on ${on}`
}

/** Null where the days before are not counted. */
export function addedChange(added: number, before: number | null): string | null {
  return before === null ? null : changeText(added, before, 'the 30 before')
}

/** How many start next month, of those not begun. */
export function nextMonth(months: Drawn[], today: string): string | null {
  const next = months.find(({ key }) => key > today.slice(0, 7))
  return next && next.count > 0 ? `${formatCount(next.count)} in ${monthLabel(next.key)}` : null
}

/** Compares all six months of this quarter and the last; null where one is not among the figures. */
export function quarterChange(months: Drawn[], today: string): string | null {
  const [year, month] = today.split('-').map(Number)
  const first = year * 12 + Math.floor((month - 1) / 3) * 3
  const key = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const counts = [-3, -2, -1, 0, 1, 2].map(
    (away) => months.find((figure) => figure.key === key(first + away))?.count
  )
  if (counts.some((count) => count === undefined)) return null
  const [before, now] = [counts.slice(0, 3), counts.slice(3)].map((quarter) =>
    quarter.reduce<number>((total, count) => total + (count ?? 0), 0)
  )
  return `This quarter: ${formatCount(now)}, ${changeText(now, before, 'last quarter')}.`
}

export const joined = (...sentences: (string | null)[]) =>
  sentences.filter(Boolean).join(' ') || null
