import type { Data } from '@generated/data'
import { londonToday, shortDay } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount, formatTime } from '~/lib/format'
import type { Sort } from '~/list/sorting'

/** Added since the member's earlier visit, or in the last 30 days where `since` is null. */
export type Fresh = { count: number; since: string | null }

export type Divider = { at: number; count: number; since: string }

/** Between the rows added since the earlier visit and those before it; null where the page has no such place. */
export function newSince(
  rows: Data.Site[],
  page: number,
  { sortBy, sortDirection, perPage }: Sort & { perPage: number },
  fresh: Fresh | null
): Divider | null {
  if (!fresh?.since || sortBy !== 'id' || sortDirection !== 'desc') return null
  const at = rows.findIndex(({ date }) => date <= fresh.since!)
  const isFirst = (page - 1) * perPage + at === 0
  return at < 0 || isFirst ? null : { at, count: fresh.count, since: fresh.since }
}

function dayWords(since: string, today: string): string {
  const day = londonToday(new Date(since))
  return day === today ? formatTime(since).slice(-5) : shortDay(day, today)
}

/** After the count of a list; nothing where none is new. */
export function NewCount({ count, since }: Fresh) {
  const { today } = useSharedProps()
  if (count === 0) return null
  return (
    <>
      <Dot />
      <span className="text-success-text">
        {formatCount(count)} {since ? `new since ${dayWords(since, today)}` : 'added'}
        {!since && <span className="max-xl:sr-only"> in 30 days</span>}
      </span>
    </>
  )
}

/** Before a figure of the list; hidden where the count before it is. */
export function Dot() {
  return <span className="lg:[[data-count]+&]:sr-only">{' · '}</span>
}

export function NewSince({ count, since }: Divider) {
  const { today } = useSharedProps()
  return (
    <p
      data-testid="new-since"
      className="flex h-6.5 items-center gap-2 px-3 text-xs whitespace-nowrap text-muted"
    >
      <strong className="font-semibold text-success-text">
        <span aria-hidden="true">↑ </span>
        {formatCount(count)} new since {dayWords(since, today)}
      </strong>
      <span className="max-sm:sr-only">{formatTime(since)}, your last visit</span>
      <span aria-hidden="true" className="h-px flex-1 bg-success-line" />
    </p>
  )
}
