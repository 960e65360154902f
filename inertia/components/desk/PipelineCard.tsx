import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { formatSum } from '#shared/sites/sums'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { DeskCard, EmptyCard } from './DeskCard'

type Pipeline = Data.Pipeline

/** Later groups are stronger. */
const TINTS = ['bg-stage-text/30', 'bg-stage-text/50', 'bg-stage-text/75', 'bg-stage-text']
const LEAST_PERCENT = 2

export function PipelineCard({ pipeline }: { pipeline: Pipeline }) {
  const { open, won, groups } = pipeline
  const most = Math.max(1, ...groups.map(({ value }) => value))
  return (
    <DeskCard
      id="pipeline"
      title="Pipeline"
      link={{ text: 'Board', href: '/my-projects?view=board' }}
    >
      {open.count + won.count === 0 ? (
        <EmptyCard link={{ text: 'My Projects', href: '/my-projects' }}>
          No stages yet. Set one in the Sales Tracker on any project.
        </EmptyCard>
      ) : (
        <div className="px-4 pt-3 pb-2">
          <dl className="mb-2 flex gap-x-12 gap-y-2">
            <Figure label="Open" total={open} />
            <Figure label="Won this quarter" total={won} className="text-success-text" />
          </dl>
          <ul>
            {groups.map(({ name, stages, ...total }, at) => (
              <li key={name}>
                <Link
                  href={`/my-projects?${new URLSearchParams({ stage: stages.join(','), view: 'board' })}`}
                  data-testid="pipeline-group"
                  className="-mx-2 grid min-h-7 grid-cols-[5.75rem_1.75rem_minmax(0,1fr)_4.5rem] items-center gap-x-2 rounded-control px-2 text-[0.8125rem] hover:bg-sunken"
                >
                  <span className="text-ink">{name}</span>
                  <span className="text-right text-muted tabular-nums">
                    {formatCount(total.count)}
                    <span className="sr-only"> projects,</span>
                  </span>
                  <span aria-hidden="true" className="h-2.5">
                    <span
                      className={cx('block h-full rounded-[3px]', TINTS[at])}
                      style={{
                        width:
                          total.value > 0
                            ? `${Math.max((total.value / most) * 100, LEAST_PERCENT)}%`
                            : 0,
                      }}
                    />
                  </span>
                  <span className="text-right font-semibold text-ink tabular-nums">
                    {pounds(total)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeskCard>
  )
}

type FigureProps = { label: string; total: Pipeline['open']; className?: string }

function Figure({ label, total, className = 'text-ink' }: FigureProps) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className={cx('text-xl/6 font-[650] tracking-[-0.018em] tabular-nums', className)}>
        {pounds(total)}
      </dd>
    </div>
  )
}

function pounds({ count, value }: Pipeline['open']): string {
  return count > 0 ? formatSum(value) : '£0'
}
