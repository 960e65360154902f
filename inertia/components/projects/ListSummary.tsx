import type { Data } from '@generated/data'
import { Select } from '~/components/ui/Select'
import type { SiteListControls } from '~/hooks/useSiteList'
import { formatCount, formatTotal } from '~/lib/format'
import { sortOf, sortOptions } from './sorting'

type ListSummaryProps = { result: Data.SiteList; list: SiteListControls }

/** How many projects there are, how many of them are fresh, and their order. */
export function ListSummary({ result, list }: ListSummaryProps) {
  const { meta, sites_last_month: fresh } = result
  const { options, value } = sortOptions(list.state)
  return (
    <div className="ml-auto flex min-w-full items-center justify-between gap-4 sm:min-w-0">
      <p role="status" data-testid="list-summary" className="text-muted tabular-nums">
        <strong className="font-semibold text-ink">
          {formatTotal(meta.total, meta.total_is_capped)}
        </strong>{' '}
        {meta.total === 1 ? 'project' : 'projects'}
        <span className="max-sm:hidden"> · {formatCount(fresh)} new in the last 30 days</span>
      </p>
      <Select
        label="Sort by"
        hideLabel
        className="w-44"
        options={options}
        value={value}
        onChange={(order) => list.change(sortOf(order))}
        testId="sort-menu"
      />
    </div>
  )
}
