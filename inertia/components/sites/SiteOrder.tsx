import type { AdminSiteSort } from '#shared/sites/admin_sites'
import { SORT_DIRECTIONS, type SortDirection } from '#shared/sites/filters'
import { Select } from '~/components/ui/forms/Select'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'

const LABELS: Record<AdminSiteSort, string> = {
  id: 'ID',
  updated: 'Updated',
  date: 'Date Added',
  name: 'Site Name',
  cmap_id: 'CMAP ID',
  city_county: 'Location',
  contractor: 'Contractor',
  client: 'Client',
  value: 'Value',
  start_date: 'Start Date',
  end_date: 'End Date',
  status: 'Status',
}
const OPTIONS = Object.entries(LABELS).flatMap(([column, label]) =>
  SORT_DIRECTIONS.map((direction) => ({
    value: `${column} ${direction}`,
    label: `${label}, ${direction}ending`,
  }))
)

/** Also offers what has no column, or none that fits. */
export function SiteOrder({ list }: { list: AdminSiteListControls }) {
  const { sortBy, sortDirection } = list.state
  return (
    <Select
      label="Sort by"
      hideLabel
      className="w-full sm:w-52"
      options={OPTIONS}
      value={`${sortBy} ${sortDirection}`}
      onChange={(chosen) => {
        const [column, direction] = chosen.split(' ')
        list.change({
          sortBy: column as AdminSiteSort,
          sortDirection: direction as SortDirection,
        })
      }}
      testId="sort-menu"
    />
  )
}
