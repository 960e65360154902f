import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { actionLabel, changeLabel } from '#shared/admin/activity'
import { formatTime, isDay } from '#shared/time/dates'
import { AdminFilters } from '~/components/admin/AdminFilters'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { textLinkClass } from '~/components/auth/links'
import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { DateField } from '~/components/ui/forms/DateField'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'
import { useAdminList } from '~/list/useAdminList'
import { PageFrame } from '~/layouts/PageFrame'
import type { InertiaProps } from '~/types'

type LogQuery = { user?: string; action?: string; from?: string; to?: string; before?: number }

type ActivityLogProps = InertiaProps<{
  lines: Data.Activity[]
  hasOlder: boolean
  filters: LogQuery
  actions: string[]
}>

const COLUMNS: RecordColumn<Data.Activity>[] = [
  { label: 'Time', width: 'sm:w-36', isTime: true, cell: (line) => formatTime(line.created_at) },
  {
    label: 'User',
    width: 'sm:w-56',
    cell: (line) => (
      <>
        <span className="font-semibold text-ink">
          <LogLink href={line.actor && userPath(line.actor_id)}>
            {line.actor ?? 'No one, or a former user'}
          </LogLink>
        </span>
        {line.email && <p className="truncate text-muted">{line.email}</p>}
      </>
    ),
  },
  { label: 'Action', width: 'sm:w-56', cell: (line) => actionLabel(line.action) },
  {
    label: 'Subject',
    width: 'sm:w-32',
    cell: (line) => <LogLink href={subjectPath(line)}>{line.subject ?? '–'}</LogLink>,
  },
  {
    label: 'Changed',
    from: 'lg',
    cell: ({ action, changed_fields: changed }) =>
      changed.map((one) => changeLabel(action, one)).join(', ') || '–',
  },
  { label: 'Network', width: 'sm:w-32', from: 'lg', cell: (line) => line.address || '–' },
]

const userPath = (id: number | null) => `/admin/users?id=${id}`

const SUBJECT_PATHS: Record<string, (id: number) => string> = {
  user: userPath,
  site: (id) => `/admin/sites?search=ID+${id}`,
  import: (id) => `/admin/sites/imports/${id}`,
  enquiry: (id) => `/admin/enquiries?id=${id}`,
  objection: (id) => `/admin/objections?id=${id}`,
}

/** Null where the subject has no page. */
function subjectPath({ subject_type: type, subject_id: id }: Data.Activity): string | null {
  return type && id !== null ? (SUBJECT_PATHS[type]?.(id) ?? null) : null
}

function LogLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children
  return (
    <Link href={href} className={textLinkClass}>
      {children}
    </Link>
  )
}

export const title = 'Activity Log'

export default function ActivityLog({ lines, hasOlder, filters, actions }: ActivityLogProps) {
  const list = useAdminList<LogQuery>('/admin/activity-log', filters)
  const { user, action, from, to, before } = filters
  const oldest = lines.at(-1)

  /** Waits until a day is whole. */
  function limitTo(days: { from?: string; to?: string }) {
    const isWhole = Object.values(days).every((day) => day === '' || isDay(day))
    if (isWhole) list.type({ ...days, before: undefined })
  }

  return (
    <PageFrame
      sidebar={
        <AdminFilters
          key={list.clearings}
          title="Filter Activity"
          onClear={list.clear}
          testId="activity-filters"
        >
          <TextField
            label="User"
            name="user"
            maxLength={200}
            hint="Name or email"
            value={list.state.user ?? ''}
            onChange={({ target }) => list.type({ user: target.value, before: undefined })}
          />
          <Select
            label="Action"
            options={[
              { value: '', label: 'Any action' },
              ...actions.map((value) => ({ value, label: actionLabel(value) })),
            ]}
            value={list.state.action ?? ''}
            onChange={(value) => list.change({ action: value, before: undefined })}
            testId="filter-action"
          />
          <DateField
            label="From"
            name="from"
            value={list.state.from ?? ''}
            onChange={(day) => limitTo({ from: day })}
          />
          <DateField
            label="To"
            name="to"
            value={list.state.to ?? ''}
            onChange={(day) => limitTo({ to: day })}
          />
        </AdminFilters>
      }
      sidebarTitle="Filter Activity"
      sidebarCount={[user, action, from, to].filter(Boolean).length}
    >
      <AdminHeading title={title}>
        <ExportMenu list="activity-log" query={filterQuery({ user, action, from, to })} />
      </AdminHeading>
      <RecordTable
        caption="Activity, newest first"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ id }) => id}
        nameOf={({ action: done }) => actionLabel(done)}
        isLoading={list.isLoading}
        again={list.again}
        empty={<EmptyState title="Nothing found.">No activity matches these filters.</EmptyState>}
        testId="activity-table"
        rowTestId="activity-row"
      />
      <div className="mt-4 flex justify-between gap-3">
        <Button
          disabled={!before}
          onClick={() => list.change({ before: undefined })}
          data-testid="newest-activity"
        >
          Newest
        </Button>
        <Button
          disabled={!hasOlder}
          onClick={() => list.change({ before: oldest?.id })}
          data-testid="older-activity"
        >
          Older
        </Button>
      </div>
    </PageFrame>
  )
}
