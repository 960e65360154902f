import type { ReactNode } from 'react'
import { SortHeader } from './SortHeader'
import { RowCheckbox } from './RowCheckbox'
import { Button } from '~/components/ui/Button'
import { toggledSort, type Sort } from '~/list/sorting'
import { hasShift, type Selection } from './useSelection'
import { cx } from '~/lib/cx'

export type RecordColumn<Row, Column extends string = string> = {
  label: string
  /** Makes the header sortable. */
  sort?: Column
  /** A Tailwind width from 640 px on; a column without one takes the rest, below 1600 px. */
  width?: string
  isNumber?: boolean
  /** Figures of one width, without being a number. */
  isTime?: boolean
  /** Hidden in narrower tables (896, 1024, 1280 px), but not on cards. */
  from?: keyof typeof FROM
  cell: (row: Row) => ReactNode
}

type RecordTableProps<Row, Column extends string> = {
  caption: string
  columns: RecordColumn<Row, Column>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** Names a row for its tick box. */
  nameOf: (row: Row) => string
  /** Both, where the list can be sorted. */
  sort?: Sort<Column>
  onSort?: (sort: Sort<Column>) => void
  isLoading: boolean
  /** After a failure. */
  again?: (() => void) | null
  selection?: Selection
  actions?: (row: Row) => ReactNode
  /** Centres the cells beside a picture; otherwise they align at the top. */
  hasPictures?: boolean
  /** Replaces the rows when there are none. */
  empty: ReactNode
  testId: string
  rowTestId: string
}

/** As in the sortable headers, so that cells align with them. */
const SIDES = 'px-1.5 first:pl-3 @4xl:px-2.5 sm:last:pr-3!'
const CELL = 'py-2 max-sm:block max-sm:px-0! max-sm:py-0.5'
/** On cards the label stands before the value; a cell without any action is left out. */
const NAMED_CELL = 'max-sm:flex max-sm:gap-3 max-sm:has-[>div>div:empty]:hidden'
const FROM = {
  md: 'sm:@max-4xl:hidden',
  lg: 'sm:@max-5xl:hidden',
  xl: 'sm:@max-7xl:hidden',
}
/** In wide tables the browser divides what is left among all columns, by their widths. */
const REST = '@min-[100rem]:w-80'

/** Cards below 640 px, with the first column as heading. Old rows stay, dimmed, until the next list arrives. */
export function RecordTable<Row, Column extends string>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  sort,
  onSort,
  isLoading,
  again,
  selection,
  actions,
  hasPictures = false,
  empty,
  testId,
  rowTestId,
}: RecordTableProps<Row, Column>) {
  const retry = again && (
    <Button size="sm" className="mb-2" onClick={again}>
      Try again
    </Button>
  )
  if (rows.length === 0) {
    return (
      <>
        {retry}
        <div aria-busy={isLoading} className="rounded-panel border border-line bg-surface">
          {empty}
        </div>
      </>
    )
  }
  return (
    <>
      {retry}
      <div
        aria-busy={isLoading}
        className={cx(
          '@container transition-opacity delay-150 sm:overflow-clip sm:rounded-panel sm:border sm:border-line sm:bg-surface',
          isLoading && 'outdated'
        )}
      >
        <table data-testid={testId} className="w-full table-fixed text-[0.8125rem]/5 max-sm:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-(--header-height) z-10 bg-canvas text-xs text-muted shadow-[inset_0_-1px_0_var(--color-line)] max-sm:sr-only">
            <tr>
              {selection && (
                <th scope="col" className="w-10 py-1.5 pr-1 pl-3 text-left">
                  <RowCheckbox
                    aria-label="Select all rows"
                    data-testid="select-all"
                    checked={selection.isAll}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {columns.map(({ label, sort: column, width = REST, from, isNumber }) =>
                column && sort && onSort ? (
                  <SortHeader
                    key={label}
                    {...{ label, column, sort, isNumber }}
                    width={cx(width, from && FROM[from])}
                    onSort={() => onSort(toggledSort(sort, column))}
                  />
                ) : (
                  <th
                    key={label}
                    scope="col"
                    className={cx(
                      SIDES,
                      'py-1.5 font-semibold',
                      isNumber ? 'text-right' : 'text-left',
                      width,
                      from && FROM[from]
                    )}
                  >
                    {label}
                  </th>
                )
              )}
              {actions && (
                <th scope="col" className="w-20 py-1.5 pr-3">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:flex max-sm:flex-col max-sm:gap-2.5 max-sm:divide-y-0">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                data-testid={rowTestId}
                data-row={keyOf(row)}
                className={cx(
                  hasPictures ? 'align-middle' : 'align-top',
                  'relative bg-surface hover:bg-canvas max-sm:block max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:p-4',
                  selection?.has(keyOf(row)) &&
                    'bg-canvas! shadow-[inset_3px_0_0_var(--color-inverse)] max-sm:border-edge'
                )}
              >
                {selection && (
                  <td className="py-2 pr-1 pl-3 max-sm:absolute max-sm:top-2.5 max-sm:right-3">
                    {selection.canTick(keyOf(row)) && (
                      <RowCheckbox
                        aria-label={`Select ${nameOf(row)}`}
                        data-testid="select-row"
                        checked={selection.has(keyOf(row))}
                        onChange={(event) => selection.toggle(keyOf(row), hasShift(event))}
                        className="mt-px max-sm:size-6"
                      />
                    )}
                  </td>
                )}
                {columns.map((column, at) => (
                  <td
                    key={column.label}
                    className={cx(
                      SIDES,
                      CELL,
                      (column.isNumber || column.isTime) && 'tabular-nums',
                      column.isNumber && 'sm:text-right',
                      column.from && FROM[column.from],
                      at === 0 ? 'max-sm:pr-10! max-sm:text-base' : NAMED_CELL
                    )}
                  >
                    {at > 0 && (
                      <span aria-hidden="true" className="w-28 shrink-0 text-muted sm:hidden">
                        {column.label}
                      </span>
                    )}
                    <div className="min-w-0">{column.cell(row)}</div>
                  </td>
                ))}
                {actions && (
                  <td className="py-1.5 pr-2 text-right max-sm:block max-sm:pt-2">
                    <div className="flex justify-end gap-0.5 max-sm:justify-start">
                      {actions(row)}
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
