import { LockClosedIcon, LockOpenIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { memberDuration } from '#shared/sites/period_length'
import { MEMBERSHIP_LABELS } from '#shared/members/people'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { RowTitle } from '~/components/tables/RowTitle'
import { Pagination } from '~/components/tables/Pagination'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { BulkLabel } from '~/components/users/BulkLabel'
import { FollowUpBadge } from '~/components/users/FollowUpBadge'
import type { FollowUpNames } from '~/components/users/followUp'
import type { UserActivity } from '~/components/users/UserActivityList'
import { LazyNewUserDialog } from '~/components/users/LazyNewUserDialog'
import { LazyUserFilters } from '~/components/users/LazyUserFilters'
import { LazyUserPanel } from '~/components/users/LazyUserPanel'
import type { UserQuery } from '~/components/users/UserFilters'
import { UserLogo } from '~/components/users/UserLogo'
import { useAdminList } from '~/list/useAdminList'
import { useSelection } from '~/components/tables/useSelection'
import { useSharedProps } from '~/hooks/useSharedProps'
import { PageFrame } from '~/layouts/PageFrame'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type UsersProps = InertiaProps<{
  users: Data.User[]
  meta: Data.SiteList['meta']
  filters: UserQuery
  open: Data.User | null
  counts: UserActivity['counts'] | null
  lines: UserActivity['lines']
  agreement: string | null
  followUpNames: FollowUpNames
  newUserCredits: number
}>

const NOT_FILTERS = ['sortBy', 'sortDirection', 'page', 'id']

function onlyFilters(query: UserQuery) {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !NOT_FILTERS.includes(key)))
}

export const title = 'Users'

export default function Users({
  users,
  meta,
  filters,
  open,
  counts,
  lines,
  agreement,
  followUpNames,
  newUserCredits,
}: UsersProps) {
  const { today } = useSharedProps()
  const list = useAdminList<UserQuery>('/admin/users', { ...filters, id: open?.ID })
  const chosenFilters = onlyFilters(filters)
  const selection = useSelection(
    users.filter((user) => !user.anonymised).map(({ ID }) => ID),
    JSON.stringify(chosenFilters)
  )
  const { page } = filters
  const [isAdding, setIsAdding] = useState(false)

  const columns: RecordColumn<Data.User, string>[] = [
    {
      label: 'Name',
      sort: 'name',
      cell: (user) => (
        <RowTitle
          title={user.name}
          detail={user.email}
          onOpen={() => list.change({ id: user.ID, page })}
          testId="open-user"
        />
      ),
    },
    {
      label: 'Company',
      sort: 'company',
      width: 'sm:w-36 xl:w-52',
      cell: (user) => (
        <>
          <p className="truncate">{user.company || '–'}</p>
          <p className="truncate text-muted">{user.position}</p>
        </>
      ),
    },
    {
      label: 'Logo',
      width: 'sm:w-36',
      from: 'lg',
      isTime: true,
      cell: (user) => <UserLogo logo={user.logo} />,
    },
    {
      label: 'Membership',
      sort: 'membership',
      width: 'sm:w-48',
      cell: (user) => (
        <>
          <p>{user.type === 'user' ? MEMBERSHIP_LABELS[user.membership] : 'Administrator'}</p>
          {user.type === 'user' && <PlanLine user={user} />}
          {user.creditsHeld > 0 && <Badge tone="warning">Credits on hold</Badge>}
        </>
      ),
    },
    {
      label: 'Member since',
      sort: 'member_since',
      width: 'sm:w-36',
      from: 'lg',
      cell: (user) => (
        <>
          <p>{formatDay(user.member_since)}</p>
          <p className="text-muted">{memberDuration(user.member_since, today)}</p>
        </>
      ),
    },
    {
      label: 'Status',
      sort: 'status',
      width: 'sm:w-36 xl:w-40',
      cell: (user) => (
        <span className="inline-flex items-center gap-2">
          <Lock suspended={user.suspended} />
          <FollowUpBadge label={user.status} names={followUpNames} />
        </span>
      ),
    },
  ]

  return (
    <PageFrame
      sidebar={<LazyUserFilters list={list} followUpNames={followUpNames} />}
      sidebarTitle="Filter Users"
      sidebarCount={Object.values(chosenFilters).filter(Boolean).length}
    >
      <AdminHeading title={title} count={{ total: meta.total, one: 'user', many: 'users' }}>
        <ExportMenu list="users" query={filterQuery(chosenFilters)} />
        <Button variant="primary" onClick={() => setIsAdding(true)} data-testid="add-user">
          Add User
        </Button>
      </AdminHeading>
      <RecordTable
        caption="Users"
        columns={columns}
        rows={users}
        keyOf={({ ID }) => ID}
        nameOf={({ name }) => name}
        sort={{
          sortBy: filters.sortBy ?? 'id',
          sortDirection: filters.sortDirection ?? 'desc',
        }}
        onSort={(sort) => list.change(sort)}
        isLoading={list.isLoading}
        again={list.again}
        selection={selection}
        empty={
          <EmptyState drawing="people" title="No users found.">
            Clear the filters to see all users.
          </EmptyState>
        }
        testId="users-table"
        rowTestId="user-row"
      />
      <BulkLabel
        selection={selection}
        total={meta.total}
        filters={chosenFilters}
        followUpNames={followUpNames}
      />
      <Pagination meta={meta} onPage={(next) => list.change({ page: next })} />
      <LazyUserPanel
        user={open}
        agreement={agreement}
        activity={counts && { counts, lines }}
        followUpNames={followUpNames}
        onClose={() => list.change({ id: undefined, page })}
      />
      <LazyNewUserDialog
        open={isAdding}
        credits={newUserCredits}
        onClose={() => setIsAdding(false)}
      />
    </PageFrame>
  )
}

function PlanLine({ user }: { user: Data.User }) {
  if (user.plan_end_date) {
    return (
      <p className="text-muted tabular-nums">
        {formatDay(user.plan_start_date)} – {formatDay(user.plan_end_date)}
      </p>
    )
  }
  return (
    <p className="text-muted">
      {formatCount(user.viewsLeft)} of {formatCount(user.freeCredits)} credits
    </p>
  )
}

function Lock({ suspended }: { suspended: boolean }) {
  const Icon = suspended ? LockClosedIcon : LockOpenIcon
  return (
    <span
      title={suspended ? 'Suspended' : 'Not suspended'}
      data-testid={suspended ? 'lock-closed' : 'lock-open'}
      className={suspended ? 'text-danger-text' : 'text-faint'}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{suspended ? 'Suspended' : 'Not suspended'}</span>
    </span>
  )
}
