import { ArrowDownIcon, ArrowUpIcon, ChevronUpDownIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'
import type { Sort } from '~/list/sorting'

type SortHeaderProps<Column extends string> = {
  label: string
  column: Column
  sort: Sort<string>
  width?: string
  isNumber?: boolean
  before?: ReactNode
  /** Stands under the name. */
  below?: ReactNode
  onSort: (column: Column) => void
}

export function SortHeader<Column extends string>({
  label,
  column,
  sort,
  width,
  isNumber = false,
  before,
  below,
  onSort,
}: SortHeaderProps<Column>) {
  const isActive = sort.sortBy === column
  const Icon = !isActive
    ? ChevronUpDownIcon
    : sort.sortDirection === 'asc'
      ? ArrowUpIcon
      : ArrowDownIcon
  return (
    <th
      scope="col"
      aria-sort={isActive ? (sort.sortDirection === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cx(
        'px-1.5 py-1.5 font-semibold first:pl-3 last:pr-3! @4xl:px-[var(--cell-padding,0.625rem)]',
        isNumber ? 'text-right' : 'text-left',
        width
      )}
    >
      {before}
      <button
        type="button"
        data-testid={`sort-${column}`}
        onClick={() => onSort(column)}
        className={cx(
          'group -mx-1 inline-flex min-h-7 items-center gap-1 rounded-control px-1 hover:text-ink',
          isNumber ? 'flex-row-reverse text-right' : 'text-left',
          isActive && 'text-ink'
        )}
      >
        {label}
        <Icon
          aria-hidden="true"
          className={cx(
            'size-3.5 shrink-0',
            !isActive &&
              'text-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
          )}
        />
      </button>
      {below}
    </th>
  )
}
