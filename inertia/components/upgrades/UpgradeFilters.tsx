import type { useAdminList } from '~/list/useAdminList'
import { AdminFilters } from '~/components/admin/AdminFilters'
import { FilterText } from '~/components/admin/FilterText'
import { Select } from '~/components/ui/forms/Select'
import { UPGRADE_STATUS_OPTIONS } from './upgradeStatus'

export type UpgradeQuery = {
  status?: string
  name?: string
  company?: string
  email?: string
  page?: number
}

const TEXTS = [
  { name: 'name', label: 'Name' },
  { name: 'company', label: 'Company' },
  { name: 'email', label: 'Email' },
] as const

type UpgradeFiltersProps = { list: ReturnType<typeof useAdminList<UpgradeQuery>> }

export function UpgradeFilters({ list }: UpgradeFiltersProps) {
  return (
    <AdminFilters title="Filter Upgrades" onClear={list.clear} testId="upgrade-filters">
      <Select
        label="Status"
        options={UPGRADE_STATUS_OPTIONS}
        value={list.state.status ?? ''}
        onChange={(status) => list.change({ status })}
        testId="filter-upgrade-status"
      />
      {TEXTS.map(({ name, label }) => (
        <FilterText key={name} list={list} name={name} label={label} />
      ))}
    </AdminFilters>
  )
}
