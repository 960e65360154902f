import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { completedProjects } from '#shared/contractors/contractors'
import { formatPounds } from '#shared/sites/money'
import { formatSum } from '#shared/sites/sums'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount } from '~/lib/format'
import { totalValue } from '../totalValue'

type ContractorStatsProps = Pick<Data.Contractor, 'summary' | 'figures' | 'sites'>

export function ContractorStats({ summary, figures, sites }: ContractorStatsProps) {
  const { today } = useSharedProps()
  const { projects_count: all, live_projects: live } = summary
  const { not_begun: notBegun, known, median, saved } = figures
  return (
    <dl
      data-testid="contractor-stats"
      className="grid grid-cols-2 gap-y-3 rounded-panel border border-line bg-surface px-4 py-2.5 @lg:grid-cols-3 @4xl:flex @4xl:gap-0 @4xl:divide-x @4xl:divide-line"
    >
      <Stat name="Projects">{formatCount(all)}</Stat>
      <Stat name="Live" more={notBegun > 0 && `${formatCount(notBegun)} not begun`}>
        {formatCount(live)}
      </Stat>
      <Stat name="Completed">
        {formatCount(completedProjects(summary.completed_projects, sites, today))}
      </Stat>
      <Stat
        name="Total Value"
        more={known < all && `${formatCount(known)} of ${formatCount(all)} known`}
      >
        {totalValue(summary.total_value)}
      </Stat>
      {median !== null && <Stat name="Median value">{formatPounds(median)}</Stat>}
      <Stat name="Yours" more={saved.value > 0 && `${formatSum(saved.value)} in My Projects`}>
        {formatCount(saved.count)}
      </Stat>
    </dl>
  )
}

type StatProps = { name: string; more?: ReactNode; children: ReactNode }

function Stat({ name, more, children }: StatProps) {
  return (
    <div className="min-w-0 @4xl:flex-auto @4xl:px-4 @4xl:first:pl-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-xl/7 font-[650] tracking-[-0.018em] tabular-nums">
        {children}{' '}
        {more && (
          <span className="text-xs font-normal tracking-normal whitespace-nowrap text-muted">
            {more}
          </span>
        )}
      </dd>
    </div>
  )
}
