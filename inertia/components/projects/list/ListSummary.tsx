import type { Data } from '@generated/data'
import { formatTotal } from '~/lib/format'

/** Counted up to the cap. */
export type Total = { total: number; total_is_capped: boolean }

type ListSummaryProps = { meta: Data.SiteList['meta']; fresh: Total }

export function ListSummary({ meta, fresh }: ListSummaryProps) {
  return (
    <p
      role="status"
      data-testid="list-summary"
      className="ml-auto text-muted tabular-nums max-sm:ml-0"
    >
      <strong className="font-semibold text-ink">
        {formatTotal(meta.total, meta.total_is_capped)}
      </strong>{' '}
      {meta.total === 1 ? 'project' : 'projects'} ·{' '}
      {formatTotal(fresh.total, fresh.total_is_capped)} new in the last 30 days
    </p>
  )
}
