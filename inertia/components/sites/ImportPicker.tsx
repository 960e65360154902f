import type { ImportOption } from '#queries/imports/import_options'
import { useOptions } from '~/components/filters/useOptions'
import { MultiPicker } from '~/components/ui/forms/MultiPicker'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'
import { importLabel } from './importLabel'

type ImportPickerProps = {
  list: AdminSiteListControls
  /** The chosen one; null when its number is unknown. */
  filteredImport: ImportOption | null
}

/** Newest first, searched by file and source. */
export function ImportPicker({ list, filteredImport }: ImportPickerProps) {
  const { options, search } = useOptions<ImportOption>('/admin/sites/imports/options')
  const id = list.state.filters.import
  const known = (options ?? []).map((run) => ({ id: String(run.id), label: importLabel(run) }))
  const isLoaded = filteredImport?.id === Number(id)
  const chosen = {
    id: String(id),
    label: isLoaded ? importLabel(filteredImport) : `Import ${id}`,
  }
  const isListed = !id || known.some((option) => option.id === chosen.id)
  return (
    <MultiPicker
      single
      label="Import"
      placeholder="Choose an import…"
      options={isListed ? known : [chosen, ...known]}
      value={id ? [chosen.id] : []}
      onSearch={search}
      nothing={options === null ? 'Loading…' : 'Nothing found.'}
      onChange={([wanted]) => list.filterBy({ import: Number(wanted) || undefined })}
      testId="filter-import"
    />
  )
}
