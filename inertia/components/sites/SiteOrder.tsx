import type { AdminSiteSort } from '#shared/sites/admin_sites'
import { isLost, SORT_DIRECTIONS, type SortDirection } from '#shared/sites/filters'
import { Select } from '~/components/ui/forms/Select'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'

type OneWay = 'starting' | 'nearest' | 'along'

const LABELS: Record<Exclude<AdminSiteSort, OneWay>, string> = {
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
const ONE_WAY: Record<OneWay, string> = {
  starting: 'Starting soonest',
  nearest: 'Nearest',
  along: 'Along the route',
}
const OPTIONS = Object.entries(LABELS).flatMap(([column, label]) =>
  SORT_DIRECTIONS.map((direction) => ({
    value: `${column} ${direction}`,
    label: `${label}, ${direction}ending`,
  }))
)

/** Also offers what has no column, or none that fits. */
export function SiteOrder({ list }: { list: AdminSiteListControls }) {
  const { sortBy, sortDirection, filters } = list.state
  const oneWay = Object.entries(ONE_WAY)
    .filter(([column]) => !isLost({ sortBy: column, filters }))
    .map(([column, label]) => ({ value: `${column} asc`, label }))
  return (
    <Select
      label="Sort by"
      hideLabel
      className="w-44 sm:w-52"
      options={[...OPTIONS, ...oneWay]}
      value={`${sortBy} ${sortBy in ONE_WAY ? 'asc' : sortDirection}`}
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
