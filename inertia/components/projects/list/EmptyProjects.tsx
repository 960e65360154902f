import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount } from '~/lib/format'
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
  const applied = appliedFilters(list.state, app.product, list.place)
  const isFiltered = applied.length > 0
  // While the next list loads, the filter that was taken off is gone.
  const removable = without.flatMap(({ filter, total }) => {
    const labels = applied.flatMap((one) => (one.filter === filter ? one.label : []))
    return labels.length > 0 ? { filter, total, label: labels.join(' or ') } : []
  })
  return (
    <EmptyState
      testId="projects-empty"
      title="No projects found."
      action={
        isFiltered && (
          <>
            {removable.map(({ filter, total, label }) => (
              <Button
                key={filter}
                className="h-auto! min-h-10 max-w-full py-2 whitespace-normal!"
                data-testid="without-filter"
                onClick={() => list.change(withoutFilter(list.state, filter))}
              >
                Without {label.startsWith('“') ? label : `‘${label}’`}: {formatCount(total)}{' '}
                {total === 1 ? 'project' : 'projects'}
              </Button>
            ))}
            <Button onClick={list.clear}>Clear Filters</Button>
          </>
        )
      }
    >
      {search === null ? (
        isFiltered && 'Try fewer words or filters, or search for a town or part of a postcode.'
      ) : (
        <p className="text-base">
          Did you mean{' '}
          <button
            type="button"
            className="font-semibold text-link"
            data-testid="did-you-mean"
            onClick={() => list.change({ search })}
          >
            {search}
          </button>
          ?
        </p>
      )}
    </EmptyState>
  )
}
