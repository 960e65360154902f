import type { Data } from '@generated/data'
import { EmptyList } from '~/components/filters/EmptyList'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListControls } from '~/list/useSiteList'
import { appliedFilters, withoutFilter } from '~/components/filters/sentence/appliedFilters'

type EmptyProjectsProps = {
  list: SiteListControls
  suggestions?: Data.SiteList['suggestions']
}

const NO_SUGGESTIONS = { search: null, without: [] }

export default function EmptyProjects({
  list,
  suggestions: { search, without } = NO_SUGGESTIONS,
}: EmptyProjectsProps) {
  const { app } = useSharedProps()
  const applied = appliedFilters(list.shown, app.product, list.place)
  // While the next list loads, the filter that was taken off is gone.
  const removable = without.flatMap(({ filter, total }) => {
    const labels = applied.flatMap((one) => (one.filter === filter ? one.label : []))
    const onRemove = () => list.change(withoutFilter(list.shown, filter))
    return labels.length > 0 ? { filter, total, label: labels.join(' or '), onRemove } : []
  })
  return (
    <EmptyList
      testId="projects-empty"
      title="No projects found."
      hint="Try fewer words or filters, or search for a town or part of a postcode."
      things={['project', 'projects']}
      {...{ search, removable }}
      onSearch={(meant) => list.change({ search: meant })}
      isFiltered={applied.length > 0}
      onClear={list.clear}
    />
  )
}
