import type { KeyboardEvent } from 'react'
import type { SortColumn } from '#shared/sites/filters'
import { type ProjectListProps, ProjectRow } from './ProjectRow'
import { AxisScale, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { SortHeader } from '~/components/tables/SortHeader'
import type { Sort } from '~/list/sorting'

type Column = {
  label: string
  column?: SortColumn
  width: string
  isNumber?: boolean
  hasAxis?: boolean
}

const COLUMNS: Column[] = [
  { label: 'Project Name', column: 'name', width: '' },
  { label: 'Value', column: 'value', width: 'w-20 @max-3xl:hidden', isNumber: true },
  { label: 'Location', column: 'city_county', width: 'w-[8.5rem] @5xl:w-[9.25rem]' },
  {
    label: 'Contractor',
    column: 'contractor',
    width: 'w-44 @max-[60rem]:hidden @7xl:w-[16.25rem]',
  },
  {
    label: 'Project Period',
    column: 'end_date',
    width: 'w-[12.5rem] @5xl:w-[16.5rem] @7xl:w-[26.25rem]',
    hasAxis: true,
  },
  { label: 'Contacts/\u200BView', width: 'w-[4.75rem] @5xl:w-[5.75rem]' },
  { label: 'My Projects', width: 'w-[3.5rem] @5xl:w-[6rem]' },
  { label: 'Notes', width: 'w-14 @5xl:w-[4.25rem]' },
]

export type ProjectTableProps = ProjectListProps & {
  sort: Sort
  onSort: (column: SortColumn) => void
  isCompact?: boolean
}

/** Arrow keys move along one column, Enter opens. */
export function ProjectTable({ rows, sort, onSort, isCompact, ...row }: ProjectTableProps) {
  const axis = usePeriodAxis()
  return (
    <table
      data-testid={row.isDummy ? undefined : 'projects-table'}
      data-compact={isCompact || undefined}
      style={axisLines(axis)}
      className="w-full table-fixed text-sm [--cell-padding:0.375rem] @4xl:[--cell-padding:0.625rem]"
      onKeyDown={moveBetweenRows}
    >
      <caption className="sr-only">Projects</caption>
      <thead className="sticky top-(--header-height) z-10 bg-canvas text-[0.6875rem]/4 text-muted shadow-[inset_0_-1px_0_var(--color-line)] @4xl:text-xs">
        <tr>
          {COLUMNS.map(({ label, column, width, isNumber, hasAxis }) =>
            column ? (
              <SortHeader
                key={label}
                {...{ label, column, sort, onSort, width, isNumber }}
                below={hasAxis && <AxisScale axis={axis} />}
              />
            ) : (
              <th
                key={label}
                scope="col"
                className={`h-11 px-(--cell-padding) text-left font-semibold ${width}`}
              >
                {label}
              </th>
            )
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((site) => (
          <ProjectRow key={site.ID} site={site} axis={axis} {...row} />
        ))}
      </tbody>
    </table>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]')
  if (!step || !control || event.altKey || event.ctrlKey || event.metaKey) return
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      `[data-control="${control.dataset.control}"]`
    ),
  ]
  event.preventDefault()
  column[step(column.indexOf(control), column.length - 1)]?.focus()
}
