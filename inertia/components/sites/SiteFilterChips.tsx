import { FilterChips } from '~/components/filters/FilterChips'
import { appliedFilters } from '~/components/projects/list/AppliedFilters'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'

const ANY_STATUS = { status: '' }

export default function SiteFilterChips({ list }: { list: AdminSiteListControls }) {
  const { app } = useSharedProps()
  return (
    <FilterChips
      applied={appliedFilters(list.state, app.product, ANY_STATUS)}
      onRemove={({ without }) => list.change(without)}
      onClear={list.clear}
    />
  )
}
