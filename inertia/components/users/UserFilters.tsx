import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { MEMBERSHIP_LABELS, MEMBERSHIPS } from '#shared/members/people'
import { AdminFilters } from '~/components/admin/AdminFilters'
import { FilterText } from '~/components/admin/FilterText'
import { Select } from '~/components/ui/forms/Select'
import type { useAdminList } from '~/list/useAdminList'
import { followUpOptions, type FollowUpNames } from './followUp'

export type UserQuery = {
  search?: string
  name?: string
  phone?: string
  email?: string
  company?: string
  position?: string
  membership?: string
  status?: string
  credits?: string
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
  page?: number
  id?: number
}

const TEXTS = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'company', label: 'Company' },
  { name: 'position', label: 'Position' },
] as const

const ANY_MEMBERSHIP = [
  { value: '', label: 'Any membership' },
  ...MEMBERSHIPS.map((value) => ({ value: value as string, label: MEMBERSHIP_LABELS[value] })),
]

const ANY_CREDITS = [
  { value: '', label: 'Any credits' },
  { value: 'held', label: 'Credits on hold' },
]

type UserFiltersProps = {
  list: ReturnType<typeof useAdminList<UserQuery>>
  followUpNames: FollowUpNames
}

export default function UserFilters({ list, followUpNames }: UserFiltersProps) {
  return (
    <div className="grid gap-5">
      <FilterText
        list={list}
        name="search"
        label="Search Users"
        type="search"
        icon={<MagnifyingGlassIcon />}
      />
      <AdminFilters title="Filter Users" onClear={list.clear} testId="user-filters">
        {TEXTS.map(({ name, label }) => (
          <FilterText key={name} list={list} name={name} label={label} />
        ))}
        <Select
          label="Membership"
          options={ANY_MEMBERSHIP}
          value={list.state.membership ?? ''}
          onChange={(membership) => list.change({ membership })}
          testId="filter-membership"
        />
        <Select
          label="Status"
          options={followUpOptions(followUpNames, 'Any status')}
          value={list.state.status ?? ''}
          onChange={(status) => list.change({ status })}
          testId="filter-user-status"
        />
        <Select
          label="Free credits"
          options={ANY_CREDITS}
          value={list.state.credits ?? ''}
          onChange={(credits) => list.change({ credits })}
          testId="filter-credits"
        />
      </AdminFilters>
    </div>
  )
}
