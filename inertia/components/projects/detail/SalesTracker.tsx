import type { Data } from '@generated/data'
import {
  NO_STAGE,
  SALES_STAGES,
  stageLabel,
  stageOf,
  type SalesStage,
} from '#shared/sites/sales_stages'
import { Select } from '~/components/ui/forms/Select'
import { useStage } from '~/components/projects/useStage'
import { StageSteps } from './StageSteps'

const OPTIONS = SALES_STAGES.map((stage) => ({ value: stage, label: stage }))
const NONE = { value: NO_STAGE, label: stageLabel(null) } as const

type SalesTrackerProps = { project: Data.SiteDetail; mayChange: boolean }

export function SalesTracker({ project, mayChange }: SalesTrackerProps) {
  const { stage, hasFailed, change, isSaving } = useStage(project)
  return (
    <div className="min-w-0" aria-busy={isSaving}>
      <Select<SalesStage | typeof NO_STAGE | ''>
        label={hasFailed ? 'Try again' : 'Sales Tracker'}
        options={stage ? [...OPTIONS, NONE] : OPTIONS}
        value={stage ?? ''}
        onChange={(chosen) => chosen && void change(stageOf(chosen))}
        placeholder="Add Sales Stage"
        disabled={!mayChange}
        testId="sales-stage"
      />
      <StageSteps stage={stage} onChange={(next) => void change(next)} disabled={!mayChange} />
    </div>
  )
}
