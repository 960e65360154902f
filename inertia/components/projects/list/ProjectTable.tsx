import type { KeyboardEvent } from 'react'
import type { SortColumn } from '#shared/sites/filters'
import { type ProjectListProps, ProjectRow } from './ProjectRow'
import { SortHeader } from '~/components/tables/SortHeader'
import type { Sort } from '~/list/sorting'

const COLUMNS: { label: string; column?: SortColumn; width: string }[] = [
  { label: 'Project Name', column: 'name', width: '' },
  { label: 'Location', column: 'city_county', width: 'w-[6.375rem] @4xl:w-[9.25rem]' },
  { label: 'Contractor', column: 'contractor', width: 'w-[6rem] @4xl:w-[9.25rem]' },
  { label: 'Project Period', column: 'end_date', width: 'w-[9.25rem] @4xl:w-[11.75rem]' },
  { label: 'Contacts/\u200BView', width: 'w-[4.875rem] @4xl:w-[6.75rem]' },
  { label: 'My Projects', width: 'w-[3.25rem] @4xl:w-[7.5rem]' },
  { label: 'Notes', width: 'w-[2.875rem] @4xl:w-[5rem]' },
]

export type ProjectTableProps = ProjectListProps & {
  sort: Sort
  onSort: (column: SortColumn) => void
}

/** Arrow keys move along one column, Enter opens. */
export function ProjectTable({ rows, sort, onSort, ...row }: ProjectTableProps) {
  return (
    <table
      data-testid={row.isDummy ? undefined : 'projects-table'}
      className="w-full table-fixed text-sm"
      onKeyDown={moveBetweenRows}
    >
      <caption className="sr-only">Projects</caption>
      <thead className="sticky top-(--header-height) z-10 bg-canvas text-[0.6875rem]/4 text-muted shadow-[inset_0_-1px_0_var(--color-line)] @4xl:text-xs">
        <tr>
          {COLUMNS.map(({ label, column, width }) =>
            column ? (
              <SortHeader key={label} {...{ label, column, sort, onSort, width }} />
            ) : (
              <th
                key={label}
                scope="col"
                className={`px-1.5 py-1.5 text-left font-semibold @4xl:px-2.5 ${width}`}
              >
                {label}
              </th>
            )
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((site) => (
          <ProjectRow key={site.ID} site={site} {...row} />
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
