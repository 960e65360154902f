import type { Data } from '@generated/data'
import { completedProjects } from '#shared/contractors/contractors'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount } from '~/lib/format'
import { totalValue } from './totalValue'

export function ContractorStats({ summary, sites }: Pick<Data.Contractor, 'summary' | 'sites'>) {
  const { today } = useSharedProps()
  const completed = completedProjects(summary.completed_projects, sites, today)
  return (
    <dl
      data-testid="contractor-stats"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-4"
    >
      <Stat name="Projects">{formatCount(summary.projects_count)}</Stat>
      <Stat name="Live">{formatCount(summary.live_projects)}</Stat>
      <Stat name="Completed">{formatCount(completed)}</Stat>
      <Stat name="Total Value">{totalValue(summary.total_value)}</Stat>
    </dl>
  )
}

function Stat({ name, children }: { name: string; children: string }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="mt-0.5 text-xl/7 font-bold tracking-tight tabular-nums">{children}</dd>
    </div>
  )
}
