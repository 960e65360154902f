import type { Data } from '@generated/data'
import { SALES_STAGES, type SalesStage } from '#shared/sites/sales_stages'
import { Select } from '~/components/ui/forms/Select'
import { useStage } from '~/components/projects/useStage'

const OPTIONS = SALES_STAGES.map((stage) => ({ value: stage, label: stage }))

type SalesTrackerProps = { project: Data.SiteDetail; mayChange: boolean }

export function SalesTracker({ project, mayChange }: SalesTrackerProps) {
  const { stage, change, isSaving } = useStage(project)
  return (
    <div className="min-w-0" aria-busy={isSaving}>
      <Select<SalesStage | ''>
        label="Sales Tracker"
        options={OPTIONS}
        value={stage ?? ''}
        onChange={(chosen) => chosen && void change(chosen)}
        placeholder="Add Sales Stage"
        disabled={!mayChange}
        testId="sales-stage"
      />
    </div>
  )
}
