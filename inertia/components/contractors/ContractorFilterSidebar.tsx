import { TypedFields } from '~/components/filters/TypedFields'
import { Button } from '~/components/ui/Button'
import type { ContractorListControls } from '~/list/useContractorList'
import { readCount, readDay, readNumber } from '~/list/useTypedFilters'
import { formatCount } from '~/lib/format'

const PROJECTS = [
  { key: 'min_projects', label: 'Minimum projects', placeholder: '0' },
  { key: 'max_projects', label: 'Maximum projects', placeholder: '200' },
]
const LIVE = [
  { key: 'min_live_projects', label: 'Minimum live projects', placeholder: '0' },
  { key: 'max_live_projects', label: 'Maximum live projects', placeholder: '200' },
]
const VALUE = [
  { key: 'min_total_value', label: 'Minimum total value', placeholder: '0', trailing: '£M' },
  { key: 'max_total_value', label: 'Maximum total value', placeholder: '3000', trailing: '£M' },
]
const ACTIVITY = [
  { key: 'last_activity_from', label: 'Last activity from' },
  { key: 'last_activity_to', label: 'Last activity to' },
]

const GROUP = 'py-4'

type ContractorFilterSidebarProps = {
  total: number
  list: ContractorListControls
}

export default function ContractorFilterSidebar({ total, list }: ContractorFilterSidebarProps) {
  return (
    <div data-testid="contractor-filters">
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3">
        <h2 className="text-sm font-bold tabular-nums">All Contractors: ({formatCount(total)})</h2>
        <Button
          variant="link"
          data-testid="clear-filters"
          className="lg:mr-2.5"
          onClick={list.clear}
        >
          Clear Filters
        </Button>
      </div>
      <div key={list.clearings} className="divide-y divide-line border-t border-line">
        <div className={GROUP}>
          <TypedFields list={list} fields={PROJECTS} read={readCount} inputMode="numeric" />
        </div>
        <div className={GROUP}>
          <TypedFields list={list} fields={LIVE} read={readCount} inputMode="numeric" />
        </div>
        <div className={GROUP}>
          <TypedFields
            list={list}
            fields={VALUE}
            read={readNumber}
            inputMode="decimal"
            hint="Enter 150 for £150M"
          />
        </div>
        <div className={GROUP}>
          <TypedFields list={list} fields={ACTIVITY} read={readDay} areDays />
        </div>
      </div>
    </div>
  )
}
