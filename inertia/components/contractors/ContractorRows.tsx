import type { Data } from '@generated/data'
import type { ContractorSort } from '#shared/contractors/contractors'
import { formatDay, londonToday } from '#shared/time/dates'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { SortHeader } from '~/components/tables/SortHeader'
import type { Sort } from '~/list/sorting'
import { useIsPhone } from '~/hooks/useIsPhone'
import { formatCount } from '~/lib/format'
import { ContractorLogo } from './ContractorLogo'
import { OpenContractor } from './OpenContractor'
import { totalValue } from './totalValue'

type Contractor = Data.ContractorSummary

const WIDTH = 'w-[5.5rem] @4xl:w-[7.5rem]'
const COLUMNS: { label: string; column: ContractorSort; width?: string }[] = [
  { label: 'Contractor', column: 'company' },
  { label: 'Projects', column: 'projects_count', width: WIDTH },
  { label: 'Live', column: 'live_projects', width: 'w-[4.5rem] @4xl:w-[7.5rem]' },
  { label: 'Completed', column: 'completed_projects', width: 'w-[6.5rem] @4xl:w-[8rem]' },
  { label: 'Total Value', column: 'total_value', width: 'w-[6.75rem] @4xl:w-[8rem]' },
  { label: 'Last Activity', column: 'last_activity', width: 'w-[7rem] @4xl:w-[8.5rem]' },
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
          {COLUMNS.map(({ label, column, width }) => (
            <SortHeader
              key={column}
              {...{ label, column, sort, onSort, width }}
              isNumber={column !== 'company'}
            />
          ))}
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
const NUMBER = `${CELL} text-right`

function ContractorRow({ contractor, hrefOf, onOpen }: RowProps) {
  const { company, logo, last_activity: lastActivity } = contractor
  return (
    <tr data-testid="contractor-row" className="bg-surface hover:bg-canvas">
      <td className={`${CELL} pl-3!`}>
        <div className="flex min-w-0 items-center gap-3">
          <ContractorLogo name={company} logo={logo} />
          <OpenContractor name={company} {...{ hrefOf, onOpen }} className="line-clamp-2" />
        </div>
      </td>
      <td className={NUMBER}>{formatCount(contractor.projects_count)}</td>
      <td className={`${NUMBER} font-semibold`}>{formatCount(contractor.live_projects)}</td>
      <td className={NUMBER}>{formatCount(contractor.completed_projects)}</td>
      <td className={NUMBER}>{totalValue(contractor.total_value)}</td>
      <td className={`${NUMBER} pr-3! text-muted`}>{dayOf(lastActivity)}</td>
    </tr>
  )
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
          <dl className="mt-3 grid grid-cols-4 gap-2 tabular-nums">
            <Figure name="Projects">{formatCount(contractor.projects_count)}</Figure>
            <Figure name="Live">{formatCount(contractor.live_projects)}</Figure>
            <Figure name="Completed">{formatCount(contractor.completed_projects)}</Figure>
            <Figure name="Value">{totalValue(contractor.total_value)}</Figure>
          </dl>
          <p className="mt-2 text-[0.8125rem] text-muted">
            Last activity {dayOf(contractor.last_activity)}
          </p>
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
