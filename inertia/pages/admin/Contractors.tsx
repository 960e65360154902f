import { EllipsisHorizontalIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import type { ContractorSort } from '#shared/contractors/contractors'
import { formatDay, londonToday } from '#shared/time/dates'
import type { SortDirection } from '#shared/sites/filters'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { ContractorLogo } from '~/components/contractors/ContractorLogo'
import { FirmSuggestions } from '~/components/contractors/admin/FirmSuggestions'
import type { ContractorChange } from '~/components/contractors/admin/ContractorMenu'
import { LogoDialog } from '~/components/contractors/admin/LogoDialog'
import { MergeDialog } from '~/components/contractors/admin/MergeDialog'
import { RecentMerges } from '~/components/contractors/admin/RecentMerges'
import { RenameDialog } from '~/components/contractors/admin/RenameDialog'
import { totalValue } from '~/components/contractors/totalValue'
import { Pagination } from '~/components/tables/Pagination'
import { EmptyState } from '~/components/ui/EmptyState'
import { TextField } from '~/components/ui/forms/TextField'
import { useAdminList } from '~/list/useAdminList'
import { formatCount } from '~/lib/format'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { InertiaProps } from '~/types'

const ContractorMenu = lazyPart(() => import('~/components/contractors/admin/ContractorMenu'), {
  placeholder: ({ button, look }) => <span className={look}>{button}</span>,
})

type Contractor = Data.AdminContractor
type Query = {
  search?: string
  page?: number
  sortBy?: ContractorSort
  sortDirection?: SortDirection
}

type ContractorsProps = InertiaProps<{
  contractors: Contractor[]
  meta: Data.SiteList['meta']
  query: { search: string; page: number; sortBy: ContractorSort; sortDirection: SortDirection }
  suggestions: Data.FirmGroup[]
  suggestionsTotal: number
  merges: Data.ContractorMerge[]
}>

const NUMBER = { isNumber: true } as const
const MENU =
  'inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink'
const DOTS = <EllipsisHorizontalIcon aria-hidden="true" className="size-5" />

const COLUMNS: RecordColumn<Contractor, ContractorSort>[] = [
  {
    label: 'Contractor',
    sort: 'company',
    cell: ({ company, logo }) => (
      <span className="flex items-center gap-3">
        <ContractorLogo name={company} logo={logo} />
        <span className="min-w-0 text-sm font-semibold wrap-anywhere">{company}</span>
      </span>
    ),
  },
  {
    label: 'Projects',
    sort: 'projects_count',
    width: 'sm:w-24',
    ...NUMBER,
    cell: (row) => formatCount(row.projects_count),
  },
  {
    label: 'Live',
    sort: 'live_projects',
    width: 'sm:w-20',
    ...NUMBER,
    cell: (row) => formatCount(row.live_projects),
  },
  {
    label: 'Completed',
    sort: 'completed_projects',
    width: 'sm:w-28',
    from: 'lg',
    ...NUMBER,
    cell: (row) => formatCount(row.completed_projects),
  },
  {
    label: 'Total Value',
    sort: 'total_value',
    width: 'sm:w-28',
    ...NUMBER,
    cell: (row) => totalValue(row.total_value),
  },
  {
    label: 'Last Activity',
    sort: 'last_activity',
    width: 'sm:w-32',
    from: 'lg',
    ...NUMBER,
    cell: ({ last_activity: time }) => time && formatDay(londonToday(new Date(time))),
  },
]

const DIALOGS = { rename: RenameDialog, merge: MergeDialog, logo: LogoDialog }

export const title = 'Contractors'

export default function Contractors({
  contractors,
  meta,
  query,
  suggestions,
  suggestionsTotal,
  merges,
}: ContractorsProps) {
  const list = useAdminList<Query>('/admin/contractors', query)
  const [change, setChange] = useState<{ kind: ContractorChange; contractor: Contractor } | null>(
    null
  )
  const sort = { ...query, ...list.state }
  const Dialog = change && DIALOGS[change.kind]

  return (
    <div className="px-4 py-5 sm:px-6">
      <AdminHeading
        title={title}
        count={{ total: meta.total, one: 'contractor', many: 'contractors' }}
      >
        <ExportMenu list="contractors" query={filterQuery({ search: query.search })} />
      </AdminHeading>
      <FirmSuggestions groups={suggestions} total={suggestionsTotal} />
      <TextField
        label="Search contractors"
        hideLabel
        placeholder="Search table..."
        className="mb-3 max-w-md"
        defaultValue={query.search}
        data-testid="admin-search"
        onChange={(event) => list.type({ search: event.target.value.trim() })}
      />
      <RecordTable
        caption="Contractors"
        columns={COLUMNS}
        rows={contractors}
        keyOf={({ id }) => id}
        nameOf={({ company }) => company}
        sort={sort}
        onSort={(order) => list.change(order)}
        isLoading={list.isLoading}
        again={list.again}
        actions={(contractor) => (
          <ContractorMenu
            name={contractor.company}
            button={DOTS}
            look={MENU}
            onChange={(kind) => setChange({ kind, contractor })}
          />
        )}
        hasPictures
        empty={<EmptyState title="No contractors found.">Try part of the name.</EmptyState>}
        testId="admin-contractors"
        rowTestId="admin-contractor"
      />
      <Pagination meta={meta} onPage={(page) => list.change({ page })} />
      <RecentMerges merges={merges} />
      {Dialog && <Dialog contractor={change.contractor} onClose={() => setChange(null)} />}
    </div>
  )
}
