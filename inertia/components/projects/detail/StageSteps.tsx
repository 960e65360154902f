import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import { PIPELINE } from '#shared/sites/pipeline'
import type { SalesStage } from '#shared/sites/sales_stages'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { cx } from '~/lib/cx'

const OPEN_STAGES = PIPELINE.flatMap(({ stages }) => stages)

/** `7 of 9`, and one step either way. Closed stages have no step. */
export function stepsOf(stage: SalesStage | null) {
  const at = OPEN_STAGES.findIndex((open) => open === stage)
  const isClosed = stage !== null && at === -1
  return {
    position: at >= 0 && `${at + 1} of ${OPEN_STAGES.length}`,
    before: OPEN_STAGES[at - 1] as SalesStage | undefined,
    after: isClosed ? undefined : (OPEN_STAGES[at + 1] as SalesStage | undefined),
    isClosed,
    at,
  }
}

/** How far the sale has come. */
export function StageBar({ stage, className }: { stage: SalesStage | null; className?: string }) {
  const { at, isClosed } = stepsOf(stage)
  return (
    <div aria-hidden="true" className={cx('flex gap-1', className)}>
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
  )
}

type StepProps = {
  to: SalesStage | undefined
  onChange: (stage: SalesStage) => void
  disabled: boolean
}

export function StepBack({ to, onChange, disabled }: StepProps) {
  return (
    <IconButton
      bordered
      size="sm"
      className="h-auto!"
      label={to ? `Back to ${to}` : 'One stage back'}
      disabled={disabled || !to}
      onClick={() => to && onChange(to)}
      data-testid="stage-back"
      icon={<ChevronLeftIcon aria-hidden="true" />}
    />
  )
}

/** Nothing after the last open stage. */
export function StepOn({ to, onChange, disabled }: StepProps) {
  if (!to) return null
  return (
    <Button
      size="sm"
      className="h-auto! min-h-8 gap-0.5! px-2! text-xs!"
      disabled={disabled}
      onClick={() => onChange(to)}
      data-testid="stage-next"
    >
      {to}
      <ChevronRightIcon aria-hidden="true" className="-mr-1 size-4 text-faint" />
    </Button>
  )
}
