import { formatCount } from '~/lib/format'

/** `fresh` were added in the last 30 days. */
type ListSummaryProps = { total: number; fresh: number }

export function ListSummary({ total, fresh }: ListSummaryProps) {
  return (
    <p
      role="status"
      data-testid="list-summary"
      className="leading-7.5 whitespace-nowrap text-muted tabular-nums"
    >
      <strong className="font-semibold text-ink">{formatCount(total)}</strong>{' '}
      {total === 1 ? 'project' : 'projects'} · {formatCount(fresh)} new in the last 30 days
    </p>
  )
}
