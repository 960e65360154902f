import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { ENQUIRY_KINDS, ENQUIRY_STATUSES } from '#shared/members/people'
import { AdminFilters } from '~/components/admin/AdminFilters'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { FilterText } from '~/components/admin/FilterText'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { RowTitle } from '~/components/tables/RowTitle'
import { EnquiryDialog, type EnquiryNote, type Owner } from '~/components/enquiries/EnquiryDialog'
import { Pagination } from '~/components/tables/Pagination'
import { Badge, type BadgeTone } from '~/components/ui/Badge'
import { ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { Select } from '~/components/ui/forms/Select'
import { useAdminList } from '~/list/useAdminList'
import { PageFrame } from '~/layouts/PageFrame'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type EnquiryQuery = {
  status?: string
  kind?: string
  search?: string
  page?: number
  id?: number
}

type EnquiriesProps = InertiaProps<{
  enquiries: Data.Enquiry[]
  meta: Data.SiteList['meta']
  filters: EnquiryQuery
  open: Data.Enquiry | null
  notes: EnquiryNote[]
  owners: Owner[]
  openObjections: number
}>

const any = (label: string, values: readonly string[]) => [
  { value: '', label },
  ...values.map((value) => ({ value, label: value })),
]
const STATUSES = any('Any status', ENQUIRY_STATUSES)
const KINDS = any('Any kind', ENQUIRY_KINDS)
const TONES: Record<Data.Enquiry['status'], BadgeTone> = {
  'New': 'accent',
  'In progress': 'info',
  'Closed': 'neutral',
}

export const title = 'Enquiries'

export default function Enquiries({
  enquiries,
  meta,
  filters,
  open,
  notes,
  owners,
  openObjections,
}: EnquiriesProps) {
  const list = useAdminList<EnquiryQuery>('/admin/enquiries', { ...filters, id: open?.id })
  const { page } = filters

  const columns: RecordColumn<Data.Enquiry>[] = [
    {
      label: 'From',
      width: 'sm:w-56',
      cell: (row) => (
        <RowTitle
          title={row.name}
          detail={row.company || row.email}
          onOpen={() => list.change({ id: row.id, page })}
          testId="open-enquiry"
        />
      ),
    },
    {
      label: 'Message',
      from: 'lg',
      cell: (row) => <p className="line-clamp-2 text-muted">{row.message}</p>,
    },
    { label: 'Kind', width: 'sm:w-28', cell: (row) => row.kind },
    {
      label: 'Status',
      width: 'sm:w-28',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={TONES[row.status]}>{row.status}</Badge>
          {row.is_suspect && <Badge tone="warning">Possible spam</Badge>}
        </span>
      ),
    },
    { label: 'Owner', width: 'sm:w-36', from: 'xl', cell: (row) => row.owner ?? '–' },
    { label: 'Received', width: 'sm:w-28', isTime: true, cell: (row) => formatDay(row.created_at) },
  ]

  return (
    <PageFrame
      sidebar={
        <AdminFilters title="Filter Enquiries" onClear={list.clear} testId="enquiry-filters">
          <FilterText list={list} name="search" label="Search" />
          <Select
            label="Status"
            options={STATUSES}
            value={list.state.status ?? ''}
            onChange={(status) => list.change({ status })}
          />
          <Select
            label="Kind"
            options={KINDS}
            value={list.state.kind ?? ''}
            onChange={(kind) => list.change({ kind })}
          />
        </AdminFilters>
      }
      sidebarTitle="Filter Enquiries"
      sidebarCount={[filters.status, filters.kind, filters.search].filter(Boolean).length}
    >
      <AdminHeading title={title} count={{ total: meta.total, one: 'enquiry', many: 'enquiries' }}>
        <ButtonLink href="/admin/objections" size="sm" data-testid="open-objections">
          Removal requests{openObjections > 0 && ` (${formatCount(openObjections)} open)`}
        </ButtonLink>
        <ButtonLink href="/admin/do-not-call" size="sm" data-testid="open-do-not-call">
          Do-not-call lists
        </ButtonLink>
        <ExportMenu
          list="enquiries"
          size="sm"
          query={filterQuery({
            status: filters.status,
            kind: filters.kind,
            search: filters.search,
          })}
        />
      </AdminHeading>
      <RecordTable
        caption="Enquiries"
        columns={columns}
        rows={enquiries}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        isLoading={list.isLoading}
        again={list.again}
        empty={
          <EmptyState title="No enquiries found.">
            Demo requests, messages and data requests will appear here.
          </EmptyState>
        }
        testId="enquiries-table"
        rowTestId="enquiry-row"
      />
      <Pagination meta={meta} onPage={(next) => list.change({ page: next })} />
      <EnquiryDialog
        enquiry={open}
        notes={notes}
        owners={owners}
        onClose={() => list.change({ id: undefined, page })}
      />
    </PageFrame>
  )
}
