import type { ReactNode } from 'react'
import { PER_PAGE_OPTIONS } from '#shared/limits'
import { SearchField } from '~/components/projects/SearchField'
import { Select } from '~/components/ui/Select'
import type { RecordListControls } from '~/hooks/useRecordList'

const PER_PAGE = PER_PAGE_OPTIONS.map((value) => ({ value, label: `${value} per page` }))

type RecordToolbarProps<Column extends string> = {
  list: RecordListControls<Column>
  /** What the rows are, as in "Search sites". */
  noun: string
  placeholder?: string
  /** Buttons at the right. */
  children?: ReactNode
}

/** The bar over a list of the admin area: search, page size, and what can be done (section 2). */
export function RecordToolbar<Column extends string>({
  list,
  noun,
  placeholder = 'Search table...',
  children,
}: RecordToolbarProps<Column>) {
  return (
    <div className="@container" data-testid="admin-toolbar">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField list={list} label={`Search ${noun}`} placeholder={placeholder} />
        <Select
          label="Rows per page"
          hideLabel
          className="w-36"
          options={PER_PAGE}
          value={list.state.perPage}
          onChange={(perPage) => list.change({ perPage })}
          testId="per-page"
        />
        {children}
      </div>
    </div>
  )
}
