import type { Data } from '@generated/data'
import { daysBetween, londonToday } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount, formatTime } from '~/lib/format'
import type { Sort } from '~/list/sorting'

export type Divider = { at: number; count: number; since: string }

/** Between the rows added since the earlier visit and those before it; null where the page has no such place. */
export function newSince(
  rows: Data.Site[],
  page: number,
  { sortBy, sortDirection, perPage }: Sort & { perPage: number },
  since: string | null
): Divider | null {
  if (since === null || sortBy !== 'id' || sortDirection !== 'desc') return null
  const at = rows.findIndex(({ date }) => date <= since)
  const count = (page - 1) * perPage + at
  return at < 0 || count === 0 ? null : { at, count, since }
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' })

function dayWords(since: string, today: string): string {
  const ago = daysBetween(londonToday(new Date(since)), today)
  if (ago === 0) return formatTime(since).slice(-5)
  if (ago < 7) return WEEKDAY.format(new Date(since))
  return formatTime(since).slice(0, 10)
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
