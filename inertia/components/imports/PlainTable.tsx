import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

type PlainColumn = { label: ReactNode; align?: 'right'; width?: string }

type PlainTableProps = {
  label: string
  columns: PlainColumn[]
  isLoading?: boolean
  testId: string
  children: ReactNode
}

/** Rows are `tr`s with `PlainCell`s, stacked on phones. */
export function PlainTable({
  label,
  columns,
  isLoading = false,
  testId,
  children,
}: PlainTableProps) {
  return (
    <div
      className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table
        data-testid={testId}
        aria-busy={isLoading}
        className={cx(
          'w-full text-left text-[0.8125rem]/5 transition-opacity max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_td]:px-4 max-sm:[&_td]:py-0.5 max-sm:[&_td]:text-left max-sm:[&_td:empty]:hidden max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:py-3',
          isLoading && 'opacity-60'
        )}
      >
        <thead className="border-b border-line bg-canvas text-xs text-muted">
          <tr>
            {columns.map(({ label: text, align, width }, index) => (
              <th
                key={index}
                scope="col"
                className={cx(
                  'px-2.5 py-2 font-semibold whitespace-nowrap first:pl-4',
                  align === 'right' && 'text-right',
                  width
                )}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  )
}

type PlainCellProps = { children?: ReactNode; align?: 'right'; className?: string }

export function PlainCell({ children, align, className }: PlainCellProps) {
  return (
    <td
      className={cx(
        'px-2.5 py-2 align-top first:pl-4',
        align === 'right' && 'text-right tabular-nums',
        className
      )}
    >
      {children}
    </td>
  )
}
