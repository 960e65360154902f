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
import { StageSteps } from './StageSteps'

const OPTIONS = SALES_STAGES.map((stage) => ({ value: stage, label: stage }))
const NONE = { value: NO_STAGE, label: stageLabel(null) } as const

/** Nothing where it is unknown, or not yet sent. */
function TimeInStage({ project }: { project: Data.SiteDetail }) {
  const { today } = useSharedProps()
  const [last] = project.stage_changes
  if (!project.sales_stage || !last?.notes.endsWith(project.sales_stage)) return null
  const days = daysBetween(londonToday(new Date(last.date_time)), today)
  return (
    <p className="absolute top-0.5 right-0 text-xs text-muted" data-testid="time-in-stage">
      {days < 1 ? 'Since today' : `${days} ${days === 1 ? 'day' : 'days'} in this stage`}
    </p>
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
      className="relative min-w-0 outline-none"
      aria-busy={isSaving}
    >
      <Select<SalesStage | typeof NO_STAGE | ''>
        label={hasFailed ? 'Try again' : 'Sales Tracker'}
        options={stage ? [...OPTIONS, NONE] : OPTIONS}
        value={stage ?? ''}
        onChange={(chosen) => chosen && choose(stageOf(chosen))}
        placeholder="Add Sales Stage"
        disabled={!mayChange}
        testId="sales-stage"
      />
      {offered ? (
        <Button
          variant="link"
          className="absolute -top-0.5 right-0"
          onClick={() => takeBack(offered)}
          data-testid="undo-stage"
        >
          {offered.words}
        </Button>
      ) : (
        <TimeInStage project={project} />
      )}
      <StageSteps stage={stage} onChange={choose} disabled={!mayChange} />
    </div>
  )
}
