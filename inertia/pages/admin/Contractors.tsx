import { EllipsisHorizontalIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import type { ContractorSort } from '#shared/contractors'
import { formatDay, londonToday } from '#shared/dates'
import type { SortDirection } from '#shared/filters'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { AdminCell, AdminTable, type AdminColumn } from '~/components/admin/AdminTable'
import { ContractorLogo } from '~/components/contractors/ContractorLogo'
import { FirmSuggestions } from '~/components/contractors/admin/FirmSuggestions'
import { LogoDialog } from '~/components/contractors/admin/LogoDialog'
import { MergeDialog } from '~/components/contractors/admin/MergeDialog'
import { RecentMerges } from '~/components/contractors/admin/RecentMerges'
import { RenameDialog } from '~/components/contractors/admin/RenameDialog'
import { totalValue } from '~/components/contractors/totalValue'
import { Pagination } from '~/components/projects/Pagination'
import { toggledSort } from '~/components/projects/sorting'
import { EmptyState } from '~/components/ui/EmptyState'
import { Menu, MenuAction } from '~/components/ui/Menu'
import { TextField } from '~/components/ui/TextField'
import { useAdminList } from '~/hooks/useAdminList'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type Contractor = Data.AdminContractor
type Query = {
  search?: string
  page?: number
  sortBy?: ContractorSort
  sortDirection?: SortDirection
}
type Change = 'rename' | 'merge' | 'logo'

type ContractorsProps = InertiaProps<{
  contractors: Contractor[]
  meta: Data.SiteList['meta']
  query: { search: string; page: number; sortBy: ContractorSort; sortDirection: SortDirection }
  suggestions: Data.FirmGroup[]
  suggestionsTotal: number
  merges: Data.ContractorMerge[]
}>

const COLUMNS: AdminColumn<ContractorSort>[] = [
  { label: 'Contractor', sort: 'company' },
  { label: 'Projects', sort: 'projects_count' },
  { label: 'Live', sort: 'live_projects' },
  { label: 'Completed', sort: 'completed_projects' },
  { label: 'Total Value', sort: 'total_value' },
  { label: 'Last Activity', sort: 'last_activity' },
  { label: <span className="sr-only">Actions</span> },
]

const DIALOGS = { rename: RenameDialog, merge: MergeDialog, logo: LogoDialog }

/** `/admin/contractors`: names, logos, and which names may mean one firm. */
export default function Contractors({
  contractors,
  meta,
  query,
  suggestions,
  suggestionsTotal,
  merges,
}: ContractorsProps) {
  const list = useAdminList<Query>('/admin/contractors', query)
  const [change, setChange] = useState<{ kind: Change; contractor: Contractor } | null>(null)
  const sort = { ...query, ...list.state }
  const Dialog = change && DIALOGS[change.kind]

  return (
    <div className="px-4 py-5 sm:px-6">
      <AdminHeading
        title="Contractors"
        count={{ total: meta.total, one: 'contractor', many: 'contractors' }}
      />
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
      {contractors.length === 0 ? (
        <EmptyState title="No contractors found.">Try a part of the name.</EmptyState>
      ) : (
        <>
          <AdminTable
            columns={COLUMNS}
            sort={sort}
            onSort={(column) => list.change(toggledSort(sort, column))}
            isLoading={list.isLoading}
            testId="admin-contractors"
          >
            {contractors.map((contractor) => (
              <ContractorRow
                key={contractor.id}
                contractor={contractor}
                onChange={(kind) => setChange({ kind, contractor })}
              />
            ))}
          </AdminTable>
          <Pagination meta={meta} onPage={(page) => list.change({ page })} />
        </>
      )}
      <RecentMerges merges={merges} />
      {Dialog && <Dialog contractor={change.contractor} onClose={() => setChange(null)} />}
    </div>
  )
}

type ContractorRowProps = { contractor: Contractor; onChange: (kind: Change) => void }

function ContractorRow({ contractor, onChange }: ContractorRowProps) {
  const { company, logo, last_activity: lastActivity } = contractor
  return (
    <tr data-testid="admin-contractor">
      <AdminCell className="min-w-60">
        <span className="flex items-center gap-3">
          <ContractorLogo name={company} logo={logo} />
          <span className="min-w-0 font-semibold wrap-anywhere">{company}</span>
        </span>
      </AdminCell>
      <AdminCell className="tabular-nums">{formatCount(contractor.projects_count)}</AdminCell>
      <AdminCell className="tabular-nums">{formatCount(contractor.live_projects)}</AdminCell>
      <AdminCell className="tabular-nums">{formatCount(contractor.completed_projects)}</AdminCell>
      <AdminCell className="tabular-nums">{totalValue(contractor.total_value)}</AdminCell>
      <AdminCell className="tabular-nums">
        {lastActivity && formatDay(londonToday(new Date(lastActivity)))}
      </AdminCell>
      <AdminCell align="right">
        <Menu
          label={`Change ${company}`}
          testId="contractor-menu"
          buttonClass="inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          button={<EllipsisHorizontalIcon aria-hidden="true" className="size-5" />}
        >
          <MenuAction onClick={() => onChange('rename')} testId="menu-rename">
            Rename
          </MenuAction>
          <MenuAction onClick={() => onChange('merge')} testId="menu-merge">
            Merge into…
          </MenuAction>
          <MenuAction onClick={() => onChange('logo')} testId="menu-logo">
            Logo
          </MenuAction>
        </Menu>
      </AdminCell>
    </tr>
  )
}
