import type { AdminSiteSort } from '#shared/admin_sites'
import { REGIONS } from '#shared/regions'
import { SECTORS } from '#shared/sectors'
import { RecordFilters } from '~/components/admin/RecordFilters'
import { DirectoryPicker } from '~/components/filters/DirectoryPicker'
import { statusOptions } from '~/components/filters/statusOptions'
import { TypedFields } from '~/components/filters/TypedFields'
import { MultiPicker } from '~/components/ui/MultiPicker'
import { Select } from '~/components/ui/Select'
import type { RecordListControls } from '~/hooks/useRecordList'
import { useSharedProps } from '~/hooks/useSharedProps'
import { readDay, readNumber, readWords } from '~/hooks/useTypedFilters'

const REGION_OPTIONS = REGIONS.map((region) => ({ id: region, label: region }))
const WORDS = [{ key: 'projectName', label: 'Site Name', placeholder: 'Words of the name' }]
const LOCATION = [{ key: 'postcode', label: 'Location', placeholder: 'Postcode/town' }]
const VALUES = [
  { key: 'start_value', label: 'Value Start', placeholder: '0', trailing: '£M' },
  { key: 'end_value', label: 'Value End', placeholder: '0', trailing: '£M' },
]
const PERIOD = [
  { key: 'start_date', label: 'Starts on or after' },
  { key: 'end_date', label: 'Ends on or before' },
]
const DIRECTORIES = [
  { field: 'contractor', label: 'Contractor', placeholder: 'Add a contractor…' },
  { field: 'client', label: 'Client', placeholder: 'Add a client…' },
  { field: 'local_authority', label: 'Local Authority', placeholder: 'Add an authority…' },
] as const

type SiteFiltersProps = { list: RecordListControls<AdminSiteSort>; total: string }

/** The site-admin filters (section 2); each applies as it changes. */
export function SiteFilters({ list, total }: SiteFiltersProps) {
  const { can, app } = useSharedProps()
  const { filters } = list.state
  return (
    <RecordFilters title={`All Sites: (${total})`} onClear={list.clear} clearings={list.clearings}>
      <Select
        label="Status"
        options={statusOptions(can, app.product)}
        value={filters.status ?? ''}
        onChange={(status) => list.filterBy({ status })}
        testId="filter-status"
      />
      <TypedFields list={list} fields={WORDS} read={readWords} />
      <TypedFields list={list} fields={LOCATION} read={readWords} />
      <MultiPicker
        label="Region"
        placeholder="Add a region…"
        options={REGION_OPTIONS}
        value={filters.region ?? []}
        onChange={(region) => list.filterBy({ region })}
        testId="filter-region"
      />
      <MultiPicker
        label="Sectors"
        placeholder="Add a sector…"
        options={SECTORS}
        value={filters.sectors ?? []}
        onChange={(sectors) => list.filterBy({ sectors })}
        testId="filter-sectors"
      />
      <div>
        {DIRECTORIES.map((directory) => (
          <DirectoryPicker key={directory.field} {...directory} list={list} />
        ))}
      </div>
      <TypedFields list={list} fields={VALUES} read={readNumber} inputMode="decimal" />
      <TypedFields list={list} fields={PERIOD} read={readDay} type="date" />
    </RecordFilters>
  )
}
