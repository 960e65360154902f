import { formatCount } from '~/lib/format'

/** `fresh` were added in the last 30 days. */
type ListSummaryProps = { total: number; fresh: number }

export function ListSummary({ total, fresh }: ListSummaryProps) {
  return (
    <p
      role="status"
      data-testid="list-summary"
      className="leading-7.5 text-muted tabular-nums sm:whitespace-nowrap"
    >
      <strong className="font-semibold text-ink">{formatCount(total)}</strong>{' '}
      {total === 1 ? 'project' : 'projects'} ·{' '}
      <span className="text-success-text">{formatCount(fresh)} new</span>
      <span className="max-2xl:sr-only"> in the last 30 days</span>
    </p>
  )
}
