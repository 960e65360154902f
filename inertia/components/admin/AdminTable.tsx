import type { ReactNode } from 'react'
import { SortHeader } from '~/components/projects/SortHeader'
import type { Sort } from '~/components/projects/sorting'
import { cx } from '~/lib/cx'

export type AdminColumn<Column extends string = string> = {
  label: ReactNode
  /** The name of its sort; without one the list cannot be sorted by it. */
  sort?: Column
  align?: 'right'
  width?: string
}

type AdminTableProps<Column extends string> = {
  columns: AdminColumn<Column>[]
  sort?: Sort<Column>
  onSort?: (column: Column) => void
  isLoading?: boolean
  testId: string
  children: ReactNode
}

/** The frame of an administrator's table; its rows are `tr`s with `AdminCell`s. On phones it scrolls sideways. */
export function AdminTable<Column extends string>({
  columns,
  sort,
  onSort,
  isLoading = false,
  testId,
  children,
}: AdminTableProps<Column>) {
  return (
    <div
      className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      tabIndex={0}
    >
      <table
        data-testid={testId}
        aria-busy={isLoading}
        className={cx('w-full text-left transition-opacity', isLoading && 'opacity-60')}
      >
        <thead className="border-b bg-canvas text-[0.8125rem] text-muted">
          <tr>
            {columns.map((column, index) =>
              column.sort && sort && onSort ? (
                <SortHeader
                  key={index}
                  label={String(column.label)}
                  column={column.sort}
                  sort={sort}
                  width={column.width}
                  onSort={onSort}
                />
              ) : (
                <th
                  key={index}
                  scope="col"
                  className={cx(
                    'px-2.5 py-2 font-semibold whitespace-nowrap first:pl-3',
                    column.align === 'right' && 'text-right',
                    column.width
                  )}
                >
                  {column.label}
                </th>
              )
            )}
          </tr>
        </thead>
        <tbody className="divide-y">{children}</tbody>
      </table>
    </div>
  )
}

type AdminCellProps = { children?: ReactNode; align?: 'right'; className?: string }

/** One cell of an `AdminTable`. */
export function AdminCell({ children, align, className }: AdminCellProps) {
  return (
    <td
      className={cx(
        'px-2.5 py-2 align-top first:pl-3',
        align === 'right' && 'text-right tabular-nums',
        className
      )}
    >
      {children}
    </td>
  )
}
