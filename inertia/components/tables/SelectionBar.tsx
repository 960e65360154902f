import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import type { Selection } from './useSelection'
import { formatCount } from '~/lib/format'

type SelectionBarProps = {
  selection: Selection
  noun: string
  /** The size of the list, where all of it can be selected. */
  total?: number
  children: ReactNode
}

/** At the foot of the screen while rows are ticked. */
export function SelectionBar({ selection, noun, total = 0, children }: SelectionBarProps) {
  const { ids, isAll, results, selectResults, clear } = selection
  const count = results ?? ids.length
  if (ids.length === 0) return null
  return (
    <div
      role="region"
      aria-label="Selected rows"
      data-testid="selection-bar"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-raised px-4 py-3 shadow-float ring-1 ring-line"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {formatCount(count)} {count === 1 ? noun : `${noun}s`} selected
        {isAll && results === null && total > ids.length && (
          <Button
            variant="link"
            className="ml-3"
            onClick={() => selectResults(total)}
            data-testid="select-results"
          >
            Select all {formatCount(total)} results
          </Button>
        )}
      </p>
      {children}
      <Button variant="ghost" onClick={clear}>
        Clear
      </Button>
    </div>
  )
}
