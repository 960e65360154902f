import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { confirmedBy, OBJECTION_LABELS, OBJECTION_STATUSES } from '#shared/members/objections'
import { AdminFilters } from '~/components/admin/AdminFilters'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { FilterText } from '~/components/admin/FilterText'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { RowTitle } from '~/components/tables/RowTitle'
import { ObjectionDialog, type ListedPeople } from '~/components/objections/ObjectionDialog'
import { Pagination } from '~/components/tables/Pagination'
import { Badge, type BadgeTone } from '~/components/ui/Badge'
import { ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { Select } from '~/components/ui/forms/Select'
import { useAdminList } from '~/list/useAdminList'
import { PageFrame } from '~/layouts/PageFrame'
import type { InertiaProps } from '~/types'

type ObjectionQuery = { status?: string; search?: string; page?: number; id?: number }

type ObjectionsProps = InertiaProps<{
  objections: Data.Objection[]
  meta: Data.SiteList['meta']
  filters: ObjectionQuery
  open: Data.Objection | null
  people: ListedPeople | null
}>

const STATUSES = [
  { value: '', label: 'Any status' },
  ...OBJECTION_STATUSES.map((status) => ({ value: status, label: OBJECTION_LABELS[status] })),
]
const TONES: Record<Data.Objection['status'], BadgeTone> = {
  'Awaiting proof': 'neutral',
  'Open': 'accent',
  'Approved': 'success',
  'Refused': 'neutral',
}
const SOON = 7

export const title = 'Removal requests'

export default function Objections({ objections, meta, filters, open, people }: ObjectionsProps) {
  const list = useAdminList<ObjectionQuery>('/admin/objections', { ...filters, id: open?.id })
  const { page } = filters

  const columns: RecordColumn<Data.Objection>[] = [
    {
      label: 'From',
      cell: (row) => (
        <RowTitle
          title={row.name || 'Removed person'}
          detail={row.email || row.phone}
          onOpen={() => list.change({ id: row.id, page })}
          testId="open-objection"
        />
      ),
    },
    {
      label: 'Confirmed by',
      width: 'sm:w-36',
      from: 'lg',
      cell: ({ proof, proven_at: provenAt }) => confirmedBy(proof, provenAt),
    },
    {
      label: 'Status',
      width: 'sm:w-36',
      cell: (row) => <Badge tone={TONES[row.status]}>{OBJECTION_LABELS[row.status]}</Badge>,
    },
    {
      label: 'Received',
      width: 'sm:w-28',
      isTime: true,
      cell: (row) => formatDay(row.received_at),
    },
    { label: 'Time left', width: 'sm:w-32', cell: (row) => <Clock days={row.days_left} /> },
  ]

  return (
    <PageFrame
      sidebar={
        <AdminFilters
          title="Filter Removal Requests"
          onClear={list.clear}
          testId="objection-filters"
        >
          <FilterText list={list} name="search" label="Email or phone" maxLength={254} />
          <Select
            label="Status"
            options={STATUSES}
            value={list.state.status ?? ''}
            onChange={(status) => list.change({ status })}
          />
        </AdminFilters>
      }
      sidebarTitle="Filter Removal Requests"
      sidebarCount={[filters.status, filters.search].filter(Boolean).length}
    >
      <AdminHeading title={title} count={{ total: meta.total, one: 'request', many: 'requests' }}>
        <ButtonLink href="/admin/enquiries" size="sm">
          Enquiries
        </ButtonLink>
        <ExportMenu
          list="objections"
          size="sm"
          query={filterQuery({ status: filters.status, search: filters.search })}
        />
      </AdminHeading>
      <RecordTable
        caption="Removal requests"
        columns={columns}
        rows={objections}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name || 'Removed person'}
        isLoading={list.isLoading}
        again={list.again}
        empty={
          <EmptyState title="No removal requests found.">
            Requests to be removed from the directory will appear here.
          </EmptyState>
        }
        testId="objections-table"
        rowTestId="objection-row"
      />
      <Pagination meta={meta} onPage={(next) => list.change({ page: next })} />
      <ObjectionDialog
        key={open ? `${open.id} ${open.status}` : 'none'}
        objection={open}
        people={people}
        onClose={() => list.change({ id: undefined, page })}
      />
    </PageFrame>
  )
}

function Clock({ days }: { days: number | null }) {
  if (days === null) return '–'
  if (days < 0) {
    return <Badge tone="danger">{-days === 1 ? '1 day overdue' : `${-days} days overdue`}</Badge>
  }
  const text = days === 1 ? '1 day left' : `${days} days left`
  return <Badge tone={days <= SOON ? 'warning' : 'neutral'}>{text}</Badge>
}
