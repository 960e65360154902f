import { Children, type ReactNode } from 'react'
import { UNKNOWNS } from '#shared/sites/filters'
import {
  LocationField,
  RegionPicker,
  SectorPicker,
  ValueFields,
} from '~/components/filters/CommonFilters'
import { DirectoryPicker } from '~/components/filters/DirectoryPicker'
import { statusOptions } from '~/components/filters/statusOptions'
import { TypedFields } from '~/components/filters/TypedFields'
import { UNKNOWN_LABELS } from '~/components/filters/filterLabels'
import { Button } from '~/components/ui/Button'
import { MultiPicker } from '~/components/ui/forms/MultiPicker'
import { Select } from '~/components/ui/forms/Select'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'
import { useSharedProps } from '~/hooks/useSharedProps'
import { readCount, readDay, readWords } from '~/list/useTypedFilters'

const WORDS = [{ key: 'projectName', label: 'Site Name', placeholder: 'Words in the name' }]
const KEY = [{ key: 'cmap_id', label: 'CMAP ID', placeholder: 'Beginning of the ID' }]
const CONTACT = [{ key: 'contact', label: 'Contact', placeholder: 'Email or phone' }]
const SOURCE = [{ key: 'source', label: 'Source', placeholder: 'Name of a register' }]
const IMPORT = [{ key: 'import', label: 'Import', placeholder: 'Number of the import' }]
const UNKNOWN_OPTIONS = UNKNOWNS.map((id) => ({ id, label: UNKNOWN_LABELS[id] }))
const PERIOD = [
  { key: 'start_date', label: 'Starts on or after' },
  { key: 'end_date', label: 'Ends on or before' },
]
const DIRECTORIES = [
  { field: 'contractor', label: 'Contractor', placeholder: 'Add a contractor…' },
  { field: 'client', label: 'Client', placeholder: 'Add a client…' },
  { field: 'local_authority', label: 'Local Authority', placeholder: 'Add an authority…' },
] as const

type SiteFiltersProps = { list: AdminSiteListControls; total: string }

export default function SiteFilters({ list, total }: SiteFiltersProps) {
  const { can, app } = useSharedProps()
  const { filters } = list.state
  return (
    <div data-testid="admin-filters">
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3">
        <h2 className="text-[0.9375rem] font-bold tabular-nums">All Sites: ({total})</h2>
        <Button variant="link" data-testid="clear-filters" onClick={list.clear}>
          Clear Filters
        </Button>
      </div>
      <Groups key={list.clearings}>
        <Select
          label="Status"
          options={statusOptions(can, app.product)}
          value={filters.status ?? ''}
          onChange={(status) => list.filterBy({ status })}
          testId="filter-status"
        />
        <TypedFields list={list} fields={WORDS} read={readWords} />
        <TypedFields list={list} fields={KEY} read={readWords} />
        <TypedFields
          list={list}
          fields={CONTACT}
          read={readWords}
          hint="A whole email address or phone number."
        />
        <MultiPicker
          label="Missing"
          placeholder="Add what is missing…"
          options={UNKNOWN_OPTIONS}
          value={asList(filters.unknown)}
          onChange={(unknown) => list.filterBy({ unknown })}
          testId="filter-unknown"
        />
        <TypedFields list={list} fields={SOURCE} read={readWords} />
        <TypedFields list={list} fields={IMPORT} read={readCount} inputMode="numeric" />
        <LocationField list={list} />
        <RegionPicker list={list} />
        <SectorPicker list={list} />
        <div>
          {DIRECTORIES.map((directory) => (
            <DirectoryPicker key={directory.field} {...directory} list={list} />
          ))}
        </div>
        <ValueFields list={list} />
        <TypedFields list={list} fields={PERIOD} read={readDay} areDays />
      </Groups>
    </div>
  )
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value : []
}

function Groups({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line border-t border-line">
      {Children.map(children, (group) => (
        <div className="py-4">{group}</div>
      ))}
    </div>
  )
}
