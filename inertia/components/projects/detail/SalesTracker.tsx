import { useRef, useState } from 'react'
import type { Data } from '@generated/data'
import {
  NO_STAGE,
  SALES_STAGES,
  stageLabel,
  stageOf,
  type SalesStage,
} from '#shared/sites/sales_stages'
import { daysBetween, londonToday } from '#shared/time/dates'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import type { Undo } from '~/components/projects/saveStage'
import { useStage } from '~/components/projects/useStage'
import { useSharedProps } from '~/hooks/useSharedProps'
import { restoreLostFocus } from '~/lib/lostFocus'
import { notify } from '~/lib/notify'
import { StageBar, StepBack, StepOn, stepsOf } from './StageSteps'

const OPTIONS = SALES_STAGES.map((stage) => ({ value: stage, label: stage }))
const NONE = { value: NO_STAGE, label: stageLabel(null) } as const

/** Nothing where it is unknown, or not yet sent. */
function TimeInStage({ project }: { project: Data.SiteDetail }) {
  const { today } = useSharedProps()
  const [last] = project.stage_changes
  if (!project.sales_stage || !last?.notes.endsWith(project.sales_stage)) return null
  const days = daysBetween(londonToday(new Date(last.date_time)), today)
  return (
    <span data-testid="time-in-stage">
      {days < 1 ? 'Since today' : `${days} ${days === 1 ? 'day' : 'days'} in this stage`}
    </span>
  )
}

type SalesTrackerProps = { project: Data.SiteDetail; mayChange: boolean }

/** Offers Undo itself: a toast would lie over it. */
export function SalesTracker({ project, mayChange }: SalesTrackerProps) {
  const tracker = useRef<HTMLDivElement>(null)
  const [offered, setOffered] = useState<{ words: string; undo: Undo } | null>(null)
  const { stage, hasFailed, change, isSaving } = useStage(project, (moved, back) => {
    // Another project may be open by now.
    if (!tracker.current) return notify.undoable(moved, back)
    notify.say(moved)
    setOffered({ words: 'Undo', undo: back })
  })

  function choose(next: SalesStage | null) {
    if (next === stage) return
    setOffered(null)
    void change(next)
  }

  const { position, before, after, isClosed } = stepsOf(stage)
  const step = { onChange: choose, disabled: !mayChange }

  function takeBack({ undo }: { undo: Undo }) {
    setOffered(null)
    undo((message) => {
      if (!tracker.current) return notify.undoFailed(message, () => undo())
      // Another stage may have been set by now.
      setOffered((newer) => newer ?? { words: 'Try again', undo })
    })
    setTimeout(() => restoreLostFocus(tracker.current))
  }

  return (
    <div
      ref={tracker}
      role="group"
      aria-label="Stage"
      tabIndex={-1}
      className="relative flex min-w-0 flex-wrap gap-1.5 outline-none"
      aria-busy={isSaving}
    >
      {!isClosed && <StepBack to={before} {...step} />}
      <Select<SalesStage | typeof NO_STAGE | ''>
        label={hasFailed ? 'Try again' : 'Sales Tracker'}
        options={stage ? [...OPTIONS, NONE] : OPTIONS}
        value={stage ?? ''}
        onChange={(chosen) => chosen && choose(stageOf(chosen))}
        placeholder="Add Sales Stage"
        disabled={!mayChange}
        testId="sales-stage"
        className="contents *:first:order-first *:first:mb-0! *:first:w-full *:first:text-sm *:first:text-ink *:data-select:min-w-24 *:data-select:flex-1 sm:*:data-select:h-9! sm:*:data-select:px-2.5! sm:*:data-select:text-[0.8125rem]!"
      />
      <StepOn to={after} {...step} />
      <StageBar stage={stage} className="-order-1 mb-1 w-full" />
      <div className="absolute -top-0.5 right-0 flex min-h-6 items-center gap-2 text-xs text-muted tabular-nums">
        <span className="@min-[32rem]:@max-[49rem]:hidden">{position}</span>
        {offered ? (
          <Button variant="link" onClick={() => takeBack(offered)} data-testid="undo-stage">
            {offered.words}
          </Button>
        ) : (
          <TimeInStage project={project} />
        )}
      </div>
    </div>
  )
}
