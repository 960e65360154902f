import { Children, type ReactNode } from 'react'
import { Button } from '~/components/ui/Button'

type RecordFiltersProps = {
  title: string
  onClear: () => void
  /** Changes whenever the filters were cleared, so that fields forget what they held. */
  clearings: number
  /** One group each. */
  children: ReactNode
}

/** The filters of a list of the admin area, one group under another, with Clear Filters. */
export function RecordFilters({ title, onClear, clearings, children }: RecordFiltersProps) {
  return (
    <div data-testid="admin-filters">
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3">
        <h2 className="text-[0.9375rem] font-bold tabular-nums">{title}</h2>
        <Button variant="link" data-testid="clear-filters" onClick={onClear}>
          Clear Filters
        </Button>
      </div>
      <div key={clearings} className="divide-y divide-line border-t border-line">
        {Children.map(children, (group) => group && <div className="py-4">{group}</div>)}
      </div>
    </div>
  )
}
