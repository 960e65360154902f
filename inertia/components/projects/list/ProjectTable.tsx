import { Fragment, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { MySort } from '#shared/sites/filters'
import { NewSince } from './NewSince'
import { type Column, itemOf, type ProjectListProps, ProjectRow } from './ProjectRow'
import { isMostlyNew } from '~/components/projects/NewUpdatedBadge'
import { AxisScale, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { useRecycledRows } from '~/components/ui/lazy/recycledRows'
import { SortHeader } from '~/components/tables/SortHeader'
import { RowCheckbox } from '~/components/tables/RowCheckbox'
import { controlNamed } from '~/lib/controls'
import { cx } from '~/lib/cx'
import type { Sort } from '~/list/sorting'

export const COLUMNS: Column[] = [
  { label: 'Project Name', column: 'name', width: '' },
  { label: 'Value', column: 'value', width: 'w-[4.625rem] @max-3xl:hidden', isNumber: true },
  {
    label: 'Location',
    column: 'city_county',
    width:
      'w-34 @max-[44rem]:hidden @[61rem]:w-30 @min-[70rem]:w-34 @min-[82rem]:w-37 @min-[100rem]:w-50',
  },
  {
    label: 'Contractor',
    column: 'contractor',
    width:
      'w-32 @max-[60rem]:hidden @min-[70rem]:w-37 @min-[82rem]:w-50 @min-[100rem]:w-[16.25rem]',
  },
  {
    label: 'Project Period',
    column: 'end_date',
    width: 'w-51 @[61rem]:w-52 @min-[70rem]:w-58 @min-[82rem]:w-75 @min-[100rem]:w-105',
    hasAxis: true,
  },
  { label: 'Contacts/View', width: 'w-[4.75rem] @4xl:w-[4.875rem]' },
  { label: 'My Projects', width: 'w-9 @min-[44rem]:w-14 @[61rem]:w-[5.25rem]', isIcon: true },
  { label: 'Notes', width: 'w-11 @min-[44rem]:w-14 @[61rem]:w-[3.875rem]', isIcon: true },
]

export type ProjectTableProps = ProjectListProps & {
  sort: Sort
  onSort: (column: MySort) => void
  isCompact?: boolean
}

/** Arrow keys move along one column, Enter opens. */
export function ProjectTable({
  rows,
  divider,
  sort,
  onSort,
  isCompact,
  isPast,
  ...row
}: ProjectTableProps) {
  const axis = usePeriodAxis(isPast)
  const { selection } = row
  const items = useRecycledRows(rows.map(itemOf(row)))
  return (
    <table
      data-testid={row.isDummy ? undefined : 'projects-table'}
      data-compact={isCompact || undefined}
      data-ticking={(selection && selection.ids.length > 0) || undefined}
      data-new={isMostlyNew(rows)}
      style={axisLines(axis)}
      className="w-full table-fixed text-sm [--cell-padding:0.375rem] @4xl:[--cell-padding:0.5rem]"
      onKeyDown={moveBetweenRows}
    >
      <caption className="sr-only">Projects</caption>
      <thead className="sticky top-[calc(var(--header-height)+var(--selection-height,0px))] z-10 bg-canvas text-[0.6875rem]/4 text-muted shadow-[inset_0_-1px_0_var(--color-line)] @4xl:text-xs">
        <tr>
          {(row.own?.columns ?? COLUMNS).map(
            ({ label, column, width, isNumber, hasAxis, isIcon }) =>
              column ? (
                <SortHeader
                  key={label}
                  {...{ label, column, width, sort, onSort, isNumber }}
                  below={hasAxis && <AxisScale axis={axis} />}
                  before={
                    column === 'name' && (
                      <span className="mr-2 inline-flex size-4.5 align-middle pointer-coarse:mr-9">
                        {selection && (
                          <RowCheckbox
                            aria-label="Select all rows"
                            data-testid="select-all"
                            checked={selection.isAll}
                            onChange={selection.toggleAll}
                          />
                        )}
                      </span>
                    )
                  }
                />
              ) : (
                <th
                  key={label}
                  scope="col"
                  className={`h-11 px-(--cell-padding) text-left font-semibold ${width}`}
                >
                  <span className={cx(isIcon && '@max-[44rem]:sr-only')}>
                    {label.split(/(?<=\/)/).map((part, at) => (
                      <Fragment key={part}>
                        {at > 0 && <wbr />}
                        {part}
                      </Fragment>
                    ))}
                  </span>
                </th>
              )
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line **:scroll-mt-27 **:scroll-mb-18">
        {items.map(({ key, ...item }, at) => (
          <Fragment key={key}>
            {divider?.at === at && (
              <tr>
                <td colSpan={(row.own?.columns ?? COLUMNS).length}>
                  <NewSince {...divider} />
                </td>
              </tr>
            )}
            <ProjectRow {...{ axis, isCompact }} {...item} />
          </Fragment>
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

/** What a letter presses in the row that has the focus. */
const PRESSED: Record<string, string> = { s: 'bookmark', n: 'notes' }

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]')
  if (!control || event.altKey || event.ctrlKey || event.metaKey) return
  const row = control.closest<HTMLElement>('[data-project]')
  const pressed = PRESSED[event.key]
  if (row && !control.matches('select')) {
    if (pressed) controlNamed(`${pressed} ${row.dataset.project}`)?.click()
    else if (event.key === 'x') row.querySelector<HTMLElement>('[data-control=select]')?.click()
  }
  if (!step) return
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      `[data-control="${control.dataset.control}"]`
    ),
  ]
  event.preventDefault()
  const next = column[step(column.indexOf(control), column.length - 1)]
  const link = event.shiftKey && row && next && extend(row, next)
  ;(link || next)?.focus()
}

/** Ticks the row and the next one; going back over ticked rows unticks them. Answers the link of the next row, from
 * where Tab leads to the bar of the ticked rows. */
function extend(row: HTMLElement, next: HTMLElement) {
  const part = (of: HTMLElement, control: string) =>
    of.closest('[data-project]')!.querySelector<HTMLInputElement>(`[data-control=${control}]`)
  const from = part(row, 'select')
  const to = part(next, 'select')
  if (!from || !to) return
  if (from !== to) {
    // The second click must find what the first one ticked.
    if (from.checked === to.checked) flushSync(() => from.click())
    if (!to.checked) to.click()
  }
  return part(next, 'open')
}
