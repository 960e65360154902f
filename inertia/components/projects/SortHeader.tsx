import { ArrowDownIcon, ArrowUpIcon, ChevronUpDownIcon } from '@heroicons/react/20/solid'
import type { SortColumn } from '#shared/filters'
import { cx } from '~/lib/cx'
import type { Sort } from './sorting'

type SortHeaderProps = {
  label: string
  column: SortColumn
  sort: Sort
  width?: string
  onSort: (column: SortColumn) => void
}

/** The header of a sortable column, its arrow drawn while the list is sorted by it. */
export function SortHeader({ label, column, sort, width, onSort }: SortHeaderProps) {
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
      className={cx('px-1.5 py-1.5 text-left font-semibold first:pl-3 @4xl:px-2.5', width)}
    >
      <button
        type="button"
        data-testid={`sort-${column}`}
        onClick={() => onSort(column)}
        className={cx(
          'group -mx-1 inline-flex min-h-7 items-center gap-1 rounded-control px-1 text-left hover:text-ink',
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
    </th>
  )
}
