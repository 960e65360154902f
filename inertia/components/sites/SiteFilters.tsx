import { Children, type ReactNode } from 'react'
import type { ImportOption } from '#queries/imports/import_options'
import { MISSING_FIELDS } from '#shared/sites/filters'
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
import { ImportPicker } from './ImportPicker'
import { useSharedProps } from '~/hooks/useSharedProps'
import { readDay, readWords } from '~/list/useTypedFilters'

const WORDS = [{ key: 'projectName', label: 'Site Name', placeholder: 'Words in the name' }]
const KEY = [{ key: 'cmap_id', label: 'CMAP ID', placeholder: 'Start of the ID' }]
const CONTACT = [{ key: 'contact', label: 'Contact', placeholder: 'Email or phone' }]
const UNKNOWN_OPTIONS = MISSING_FIELDS.map((id) => ({ id, label: UNKNOWN_LABELS[id] }))
const PERIOD = [
  { key: 'start_date', label: 'Starts on or after' },
  { key: 'end_date', label: 'Ends on or before' },
]
const DIRECTORIES = [
  { field: 'contractor', label: 'Contractor', placeholder: 'Add a contractor…' },
  { field: 'client', label: 'Client', placeholder: 'Add a client…' },
  { field: 'local_authority', label: 'Local Authority', placeholder: 'Add an authority…' },
] as const

type SiteFiltersProps = {
  list: AdminSiteListControls
  total: string
  sources: string[]
  filteredImport: ImportOption | null
}

export default function SiteFilters({ list, total, sources, filteredImport }: SiteFiltersProps) {
  const { can, app } = useSharedProps()
  const { filters } = list.state
  return (
    <div data-testid="admin-filters">
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3 lg:pr-2.5">
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
        <Select
          label="Source"
          options={sourceOptions(sources, filters.source)}
          value={String(filters.source ?? '')}
          onChange={(source) => list.filterBy({ source })}
          testId="filter-source"
        />
        <ImportPicker list={list} filteredImport={filteredImport} />
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

/** With the one of the address, though no import may have brought it. */
function sourceOptions(sources: string[], chosen: unknown) {
  const names = new Set(chosen ? [...sources, String(chosen)] : sources)
  return [
    { value: '', label: 'Any source' },
    ...[...names].map((name) => ({ value: name, label: name })),
  ]
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
