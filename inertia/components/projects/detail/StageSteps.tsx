import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import { PIPELINE } from '#shared/sites/pipeline'
import type { SalesStage } from '#shared/sites/sales_stages'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { cx } from '~/lib/cx'

const OPEN_STAGES = PIPELINE.flatMap(({ stages }) => stages)

type StageStepsProps = {
  stage: SalesStage | null
  onChange: (stage: SalesStage) => void
  disabled: boolean
}

/** How far the sale has come, and one step either way. Closed stages have no step. */
export function StageSteps({ stage, onChange, disabled }: StageStepsProps) {
  const at = OPEN_STAGES.findIndex((open) => open === stage)
  const isClosed = stage !== null && at === -1
  const [before, after] = [OPEN_STAGES[at - 1], OPEN_STAGES[at + 1]]
  return (
    <div className="mt-2.5">
      <div aria-hidden="true" className="flex gap-1">
        {OPEN_STAGES.map((open, index) => (
          <span
            key={open}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              isClosed ? 'bg-edge' : index <= at ? 'bg-stage-text' : 'bg-line'
            )}
          />
        ))}
      </div>
      {!isClosed && (before || after) && (
        <div className="mt-2 flex items-center justify-between gap-2">
          <IconButton
            bordered
            size="sm"
            label={before ? `Back to ${before}` : 'One stage back'}
            disabled={disabled || !before}
            onClick={() => before && onChange(before)}
            data-testid="stage-back"
            icon={<ChevronLeftIcon aria-hidden="true" />}
          />
          {at >= 0 && (
            <span className="text-[0.8125rem] text-muted tabular-nums">
              {at + 1} of {OPEN_STAGES.length}
            </span>
          )}
          {after && (
            <Button
              size="sm"
              disabled={disabled}
              onClick={() => onChange(after)}
              data-testid="stage-next"
            >
              {after}
              <ChevronRightIcon aria-hidden="true" className="-mr-1 size-4 text-faint" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
