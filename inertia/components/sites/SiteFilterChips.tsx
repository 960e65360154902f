import type { ImportOption } from '#queries/imports/import_options'
import { FilterChips } from '~/components/filters/FilterChips'
import { appliedFilters } from '~/components/filters/sentence/appliedFilters'
import { useSharedProps } from '~/hooks/useSharedProps'
import { importLabel } from './importLabel'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'

const ANY_STATUS = { status: '' }

type SiteFilterChipsProps = { list: AdminSiteListControls; filteredImport: ImportOption | null }

export default function SiteFilterChips({ list, filteredImport }: SiteFilterChipsProps) {
  const { app } = useSharedProps()
  const isLoaded = filteredImport?.id === Number(list.state.filters.import)
  const applied = appliedFilters(list.state, app.product, ANY_STATUS).map((one) =>
    one.key.startsWith('import ') && isLoaded
      ? { ...one, label: `Import: ${importLabel(filteredImport)}` }
      : one
  )
  return (
    <FilterChips
      applied={applied}
      onRemove={({ without }) => list.change(without)}
      onClear={list.clear}
    />
  )
}
