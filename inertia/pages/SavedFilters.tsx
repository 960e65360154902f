import { useState } from 'react'
import type { Data } from '@generated/data'
import { askingFor } from '~/lib/askingFor'
import { SavedFilterCard } from '~/components/filters/SavedFilterCard'
import { SavedFilterDialog, type FilterChange } from '~/components/filters/SavedFilterDialog'
import { ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { SAVE_UPGRADE } from '~/list/savedFilters'
import type { InertiaProps } from '~/types'

type SavedFiltersProps = InertiaProps<{ savedFilters: Data.SavedFilterMatches[] }>

export const title = 'Saved filters'

export default function SavedFilters({ savedFilters, can }: SavedFiltersProps) {
  const [change, setChange] = useState<FilterChange | null>(null)
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-8">
      <h1 className="text-2xl/8 font-bold tracking-tight">Saved filters</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        What each filter matches now. A project is new if it was added since you last used the
        filter or, if you haven’t used it, since you saved it.
      </p>
      {savedFilters.length > 0 ? (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {savedFilters.map((filter) => (
            <SavedFilterCard key={filter.ID} filter={filter} onChange={setChange} />
          ))}
        </ul>
      ) : (
        <EmptyState
          testId="no-saved-filters"
          className="rounded-panel border border-line bg-surface"
          drawing="saved"
          title="No saved filters yet."
          action={
            can.saveFilters ? (
              <ButtonLink href="/projects" variant="primary">
                Go to projects
              </ButtonLink>
            ) : (
              <ButtonLink href="/pricing" {...askingFor('saved_filters')} variant="primary">
                See the plans
              </ButtonLink>
            )
          }
        >
          {can.saveFilters
            ? 'Filter the list of projects, then choose Save above the filters.'
            : SAVE_UPGRADE}
        </EmptyState>
      )}
      <SavedFilterDialog change={change} onClose={() => setChange(null)} />
    </div>
  )
}
