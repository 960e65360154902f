import type { Data } from '@generated/data'
import { formatSum } from '#shared/sites/sums'
import { pipelineTotals } from '#shared/sites/pipeline'
import type { SalesStage } from '#shared/sites/sales_stages'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { TINTS } from './pipelineTints'

type PhonePipelineProps = {
  stages: Data.StageTotal[]
  /** Projects with a reminder of an earlier day. */
  overdue: number
  shown: readonly (string | null)[]
  /** A group narrows the list to its stages. */
  isFilter?: boolean
  onShow: (stages: SalesStage[]) => void
}

/** From edge to edge. */
export const HEAD = '-mx-4 border-b border-line bg-surface sm:-mx-6 sm:px-2'

/** What the open sales are worth; a group leads to its stages. */
export function PhonePipeline({
  stages,
  overdue,
  shown,
  isFilter = false,
  onShow,
}: PhonePipelineProps) {
  const { groups, open } = pipelineTotals(stages)
  return (
    <section aria-label="Open pipeline" className="px-4 pb-2">
      <p className="flex items-baseline gap-2 text-[0.84375rem]/5 text-muted">
        Open pipeline
        <strong className="text-base/5 font-semibold text-ink tabular-nums">
          {open.value > 0 ? formatSum(open.value) : '–'}
        </strong>
        {overdue > 0 && (
          <span className="ml-auto font-semibold text-danger-text tabular-nums">
            {formatCount(overdue)} overdue
          </span>
        )}
      </p>
      <div role="group" aria-label="Stages" data-testid="stage-groups" className="flex gap-[3px]">
        {groups.map(({ name, stages: own, count, value }, at) => {
          const isShown = own.some((stage) => shown.includes(stage))
          return (
            <button
              key={name}
              type="button"
              aria-current={isShown && !isFilter ? 'true' : undefined}
              aria-pressed={isFilter ? isShown : undefined}
              data-testid="stage-group"
              style={{ flexGrow: open.value > 0 ? value : 1 }}
              onClick={() => onShow(own)}
              className="min-w-max basis-0 pt-1.5 pr-1 text-left text-xs/5 text-muted"
            >
              <span
                aria-hidden="true"
                className={cx(
                  '-mr-1 mb-1 block h-2.5 rounded-[3px]',
                  count > 0 ? TINTS[at] : 'bg-line'
                )}
              />
              <span
                className={cx(
                  isShown && 'font-semibold',
                  isShown &&
                    (isFilter ? 'rounded-[3px] bg-inverse px-1 text-on-inverse' : 'text-ink')
                )}
              >
                {name}
              </span>{' '}
              <span className="tabular-nums">{formatCount(count)}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
