import type { Data } from '@generated/data'
import { formatCount, formatTotal } from '~/lib/format'

/** How many projects the list holds, and how many of all are fresh (section 3, sites_last_month). */
export function ListSummary({ meta, sites_last_month: fresh }: Data.SiteList) {
  return (
    <p
      role="status"
      data-testid="list-summary"
      className="ml-auto text-muted tabular-nums max-sm:ml-0"
    >
      <strong className="font-semibold text-ink">
        {formatTotal(meta.total, meta.total_is_capped)}
      </strong>{' '}
      {meta.total === 1 ? 'project' : 'projects'} · {formatCount(fresh)} new in the last 30 days
    </p>
  )
}
