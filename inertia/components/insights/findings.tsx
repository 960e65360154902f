import type { ReactNode } from 'react'
import { formatPounds } from '#shared/sites/money'
import { formatCount, projectCount } from '~/lib/format'
import type { Drawn } from './figures'
import type { Change } from './Headline'

const sum = (figures: Drawn[], of: 'count' | 'value') =>
  figures.reduce((total, figure) => total + figure[of], 0)
/** Null where several share it. */
function greatest(figures: Drawn[]): Drawn | null {
  const most = Math.max(1, ...figures.map(({ count }) => count))
  const [first, ...others] = figures.filter(({ count }) => count === most)
  return others.length === 0 ? (first ?? null) : null
}
const isKnown = ({ key }: Drawn) => key !== 'Unknown'
const percent = (part: number, whole: number) =>
  part > 0 && part < whole / 100 ? 'under 1%' : `${Math.round((part / whole) * 100)}%`

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-ink">{children}</strong>
)

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' })

/** `2026-11` is November in the same year, November 2026 in any other. */
function monthName(month: string, today: string): string {
  const name = MONTH.format(new Date(`${month}-01T00:00:00Z`))
  const year = month.slice(0, 4)
  return year === today.slice(0, 4) ? name : `${name} ${year}`
}

function monthAfter(today: string): string {
  const [year, month] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

/** One sentence each, made from the figures; null where they say nothing. */
export function startsFinding(months: Drawn[], today: string): ReactNode {
  const peak = greatest(months)
  if (!peak || months.length < 2) return null
  const thisMonth = today.slice(0, 7)
  const after = monthAfter(today)
  const next = months.find(({ key }) => key === after)
  const verb = peak.key < thisMonth ? 'was' : peak.key === thisMonth ? 'is' : 'will be'
  return (
    <>
      {monthName(peak.key, today)} {verb} the peak with <Strong>{formatCount(peak.count)}</Strong>{' '}
      {peak.count === 1 ? 'start' : 'starts'}
      {next && next.count > 0 && next !== peak && (
        <>
          ; <Strong>{formatCount(next.count)}</Strong> {next.count === 1 ? 'is' : 'are'} set for{' '}
          {monthName(next.key, today)}
        </>
      )}
      .
    </>
  )
}

export function completionsFinding(months: Drawn[], today: string): ReactNode {
  const next = greatest(months.filter(({ key }) => key > today.slice(0, 7)))
  if (!next || months.length < 2) return null
  return (
    <>
      The peak ahead is <Strong>{monthName(next.key, today)}</Strong>, when{' '}
      <Strong>{projectCount(next.count)}</Strong> {next.count === 1 ? 'needs' : 'need'} finishing
      trades.
    </>
  )
}

/** As a sentence names them. */
const nameOf = ({ name }: Drawn) => (/^(North|South|East|West)\b/.test(name) ? `the ${name}` : name)

export function regionsFinding(regions: Drawn[]): ReactNode {
  const [first, second] = regions.filter(isKnown)
  const [count, value] = [sum(regions, 'count'), sum(regions, 'value')]
  const both = [first, second]
  if (!second?.count || sum(both, 'count') === count || value === 0) return null
  const [start, end] = both.map(nameOf)
  return (
    <>
      {start[0].toUpperCase() + start.slice(1)} and {end} hold{' '}
      <Strong>{percent(sum(both, 'count'), count)}</Strong> of the projects and{' '}
      <Strong>{percent(sum(both, 'value'), value)}</Strong> of the value.
    </>
  )
}

/** The greatest, and the one whose share of the value stands out most. */
export function sectorsFinding(sectors: Drawn[]): ReactNode {
  const [count, value] = [sum(sectors, 'count'), sum(sectors, 'value')]
  const [first, ...others] = sectors
  if (!first?.count || !others.some((sector) => sector.count > 0) || value === 0) return null
  const gain = (sector: Drawn) => sector.value / value - sector.count / count
  const [dear] = others.toSorted((one, other) => gain(other) - gain(one))
  return (
    <>
      {first.name} is <Strong>{percent(first.count, count)}</Strong> of the projects
      {gain(dear) > Math.max(0, gain(first)) ? (
        <>
          ; {dear.name} is <Strong>{percent(dear.count, count)}</Strong> of them and{' '}
          <Strong>{percent(dear.value, value)}</Strong> of the value.
        </>
      ) : (
        <>
          {' '}
          and <Strong>{percent(first.value, value)}</Strong> of the value.
        </>
      )}
    </>
  )
}

/** Who has most, and the share of all projects that those listed have. */
export function companiesFinding(companies: Drawn[], all: number): ReactNode {
  if (companies.length < 2) return null
  const first = greatest(companies)
  const listed = sum(companies, 'count')
  const share =
    listed === all ? null : (
      <>
        top {companies.length} have <Strong>{percent(listed, all)}</Strong> of all projects.
      </>
    )
  if (!first) return share && <>The {share}</>
  return (
    <>
      {first.name} has the most with <Strong>{projectCount(first.count)}</Strong>
      {share ? <>; the {share}</> : '.'}
    </>
  )
}

export function valuesFinding(middle: { from: number; to: number } | null): ReactNode {
  if (!middle) return null
  const [from, to] = [formatPounds(middle.from), formatPounds(middle.to)]
  if (from === to) return null
  return (
    <>
      Half of the known values lie between <Strong>{from}</Strong> and <Strong>{to}</Strong>.
    </>
  )
}

/** Null where the days before are not counted. */
export function addedChange(added: number, before: number | null): Change | null {
  return change(added, before, 'on the 30 before', 'as many as in the 30 before')
}

/** Null where that day was not counted. */
export function monthsChange(now: number, ago: number | undefined, format = formatCount) {
  return change(now, ago ?? null, 'in 30 days', 'unchanged in 30 days', format)
}

function change(
  now: number,
  before: number | null,
  since: string,
  unchanged: string,
  format = formatCount
): Change | null {
  if (before === null || now + before === 0) return null
  if (now === before) return { text: unchanged }
  const isMore = now > before
  return { text: `${isMore ? '+' : '−'}${format(Math.abs(now - before))} ${since}`, isMore }
}

/** How many start next month, of those not begun. */
export function nextMonth(months: Drawn[], today: string): Change | null {
  const after = monthAfter(today)
  const count = months.find(({ key }) => key === after)?.count
  if (!count) return null
  return {
    text: `${formatCount(count)} ${count === 1 ? 'starts' : 'start'} in ${monthName(after, today)}`,
  }
}
