import type { Data } from '@generated/data'
import type { ContractorSort } from '#shared/contractors/contractors'
import { sectorLabel } from '#shared/sites/sectors'
import { startWord } from '#shared/sites/period_axis'
import { daysBetween, formatDay, londonToday } from '#shared/time/dates'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { SortHeader } from '~/components/tables/SortHeader'
import type { Sort } from '~/list/sorting'
import { useIsPhone } from '~/hooks/useIsPhone'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { ContractorLogo } from './ContractorLogo'
import { SectorBar } from './SectorBar'
import { OpenContractor } from './OpenContractor'
import { totalValue } from './totalValue'

type Contractor = Data.ContractorList['data'][number]

const WIDTH = 'w-[4.75rem] @4xl:w-[5.5rem] @6xl:w-[6.5rem]'
type Column = { label: string; column?: ContractorSort; width?: string }

const COLUMNS: Column[] = [
  { label: 'Contractor', column: 'company' },
  { label: 'Sector mix', width: 'w-[9rem] @6xl:w-[12rem] @7xl:w-[30%] @max-4xl:hidden' },
  { label: 'Next start', width: 'w-[6.5rem] @6xl:w-[7rem] @max-4xl:hidden' },
  { label: 'Projects', column: 'projects_count', width: WIDTH },
  { label: 'Live', column: 'live_projects', width: 'w-[4rem] @4xl:w-[4.5rem] @6xl:w-[5.5rem]' },
  {
    label: 'Completed',
    column: 'completed_projects',
    width: 'w-[5.5rem] @4xl:w-[6.5rem] @6xl:w-[7rem]',
  },
  {
    label: 'Total Value',
    column: 'total_value',
    width: 'w-[5.75rem] @4xl:w-[6.75rem] @6xl:w-[8rem]',
  },
  {
    label: 'Last Activity',
    column: 'last_activity',
    width: 'w-[7rem] @4xl:w-[7.75rem] @6xl:w-[8.5rem]',
  },
]

export type ContractorRowsProps = {
  rows: Contractor[]
  hrefOf: (name: string) => string
  onOpen: (name: string) => void
  sort: Sort<ContractorSort>
  onSort: (column: ContractorSort) => void
}

const dayOf = (time: string | null) => time && formatDay(londonToday(new Date(time)))

export function ContractorRows(props: ContractorRowsProps) {
  const isPhone = useIsPhone()
  if (isPhone) return <ContractorCards {...props} />
  return (
    <div className="@container overflow-clip rounded-panel border border-line bg-surface">
      <ContractorTable {...props} />
    </div>
  )
}

function ContractorTable({ rows, hrefOf, onOpen, sort, onSort }: ContractorRowsProps) {
  return (
    <table
      data-testid="contractors-table"
      className="w-full table-fixed text-sm"
      onKeyDown={moveBetweenRows}
    >
      <caption className="sr-only">Contractors</caption>
      <thead className="sticky top-(--header-height) z-10 bg-canvas text-[0.6875rem]/4 text-muted shadow-[inset_0_-1px_0_var(--color-line)] @4xl:text-xs">
        <tr>
          {COLUMNS.map(({ label, column, width }) =>
            column ? (
              <SortHeader
                key={label}
                {...{ label, column, sort, onSort, width }}
                isNumber={column !== 'company'}
              />
            ) : (
              <th key={label} scope="col" className={cx(CELL, 'text-left font-semibold', width)}>
                {label}
              </th>
            )
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((contractor) => (
          <ContractorRow key={contractor.slug} {...{ contractor, hrefOf, onOpen }} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<ContractorRowsProps, 'hrefOf' | 'onOpen'> & { contractor: Contractor }

const CELL = 'px-1.5 py-2 @4xl:px-2.5'
const NUMBER = `${CELL} text-right tabular-nums`

function ContractorRow({ contractor, hrefOf, onOpen }: RowProps) {
  const { company, logo, last_activity: lastActivity, next_start: nextStart } = contractor
  return (
    <tr data-testid="contractor-row" className="bg-surface hover:bg-canvas">
      <td className={`${CELL} pl-3!`}>
        <div className="flex min-w-0 items-center gap-3">
          <ContractorLogo name={company} logo={logo} />
          <div className="min-w-0 flex-1">
            <OpenContractor name={company} {...{ hrefOf, onOpen }} className="line-clamp-2" />
            <div className="mt-0.5 flex items-center gap-2 text-xs/4 text-muted tabular-nums @4xl:hidden">
              <SectorBar sectors={contractor.sectors} className="h-1.5 w-20" />
              {nextStart && (
                <span className="truncate">
                  Next start <StartsIn day={nextStart} />
                </span>
              )}
            </div>
          </div>
        </div>
      </td>
      <td className={`${CELL} @max-4xl:hidden`}>
        <SectorMix sectors={contractor.sectors} />
      </td>
      <td className={`${CELL} text-muted tabular-nums @max-4xl:hidden`}>
        {nextStart && (
          <>
            {formatDay(nextStart)}
            <p className="text-xs/4">
              <StartsIn day={nextStart} />
            </p>
          </>
        )}
      </td>
      <td className={NUMBER}>{formatCount(contractor.projects_count)}</td>
      <td className={`${NUMBER} font-semibold`}>{formatCount(contractor.live_projects)}</td>
      <td className={NUMBER}>{formatCount(contractor.completed_projects)}</td>
      <td className={NUMBER}>{totalValue(contractor.total_value)}</td>
      <td className={`${NUMBER} pr-3! text-muted`}>{dayOf(lastActivity)}</td>
    </tr>
  )
}

/** Of its live projects: the bar, and the largest in words. */
function SectorMix({ sectors }: Pick<Contractor, 'sectors'>) {
  if (sectors.length === 0) return null
  const [few, more] = [largest(sectors, 2), largest(sectors, 4)]
  return (
    <>
      <SectorBar sectors={sectors} className="h-1.5" />
      <p className="mt-1 truncate text-xs/4 text-muted">
        {few === more ? (
          few
        ) : (
          <>
            <span className="@7xl:hidden">{few}</span>
            <span className="hidden @7xl:inline">{more}</span>
          </>
        )}
      </p>
    </>
  )
}

function largest(sectors: Contractor['sectors'], most: number): string {
  const names = sectors.slice(0, most).map(({ name }) => sectorLabel(name))
  const others = sectors.length - names.length
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

function StartsIn({ day }: { day: string }) {
  const { today } = useSharedProps()
  return <strong className="font-semibold text-ink">{startWord(daysBetween(today, day))}</strong>
}

function ContractorCards({ rows, hrefOf, onOpen }: ContractorRowsProps) {
  return (
    <ul className="flex flex-col gap-2.5" onKeyDown={moveBetweenRows}>
      {rows.map((contractor) => (
        <li
          key={contractor.slug}
          data-testid="contractor-card"
          className="rounded-panel border border-line bg-surface p-4"
        >
          <div className="flex items-center gap-3">
            <ContractorLogo name={contractor.company} logo={contractor.logo} />
            <OpenContractor
              name={contractor.company}
              {...{ hrefOf, onOpen }}
              className="line-clamp-2 text-base/5"
            />
          </div>
          <div className="mt-3">
            <SectorMix sectors={contractor.sectors} />
          </div>
          <dl className="mt-3 grid grid-cols-4 gap-2 tabular-nums">
            <Figure name="Projects">{formatCount(contractor.projects_count)}</Figure>
            <Figure name="Live">{formatCount(contractor.live_projects)}</Figure>
            <Figure name="Completed">{formatCount(contractor.completed_projects)}</Figure>
            <Figure name="Value">{totalValue(contractor.total_value)}</Figure>
          </dl>
          <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted tabular-nums">
            <p>Last activity {dayOf(contractor.last_activity)}</p>
            {contractor.next_start && (
              <p>
                Next start <StartsIn day={contractor.next_start} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
