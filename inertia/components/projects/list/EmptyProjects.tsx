import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListControls } from '~/list/useSiteList'
import { appliedFilters } from './AppliedFilters'

export default function EmptyProjects({ list }: { list: SiteListControls }) {
  const { app } = useSharedProps()
  const isFiltered = appliedFilters(list.state, app.product, list.place).length > 0
  return (
    <EmptyState
      testId="projects-empty"
      icon={<MagnifyingGlassIcon />}
      title="No projects found."
      action={isFiltered && <Button onClick={list.clear}>Clear Filters</Button>}
    >
      {isFiltered && 'Try fewer words or filters, or search for a town or part of a postcode.'}
    </EmptyState>
  )
}
