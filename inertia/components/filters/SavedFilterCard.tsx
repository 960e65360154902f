import type { Data } from '@generated/data'
import type { NotifyChoice } from '#shared/sites/alerts'
import { appliedFilters } from '~/components/filters/sentence/appliedFilters'
import { Button, ButtonLink } from '~/components/ui/Button'
import { Chip } from '~/components/ui/Chip'
import { useSharedProps } from '~/hooks/useSharedProps'
import { recentMatches } from './useRecentMatches'
import { api, ApiError } from '~/lib/api'
import { formatCount, formatTime } from '~/lib/format'
import { notify as toast } from '~/lib/notify'
import { savedState, UNREADABLE_MESSAGE } from '~/list/savedFilters'
import { NotifySelect } from './NotifySelect'
import { reloadSavedFilters, type FilterChange } from './SavedFilterDialog'

type SavedFilterCardProps = {
  filter: Data.SavedFilterMatches
  onChange: (change: FilterChange) => void
}

export function SavedFilterCard({ filter, onChange }: SavedFilterCardProps) {
  const { app, can } = useSharedProps()
  const parts = appliedFilters(savedState(filter.filters), app.product)

  async function choose(notify: NotifyChoice) {
    try {
      await api.put(`/api/saved-filters/${filter.ID}`, { notify })
      toast.success(notify === 'off' ? 'Alert turned off' : 'Alert saved')
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.isAnswer
      toast.error(isAnswer ? error.list[0] : 'Failed to save the alert')
    }
    reloadSavedFilters()
  }

  return (
    <li
      data-testid="saved-filter-card"
      className="flex flex-wrap items-start gap-x-6 gap-y-4 p-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-base/6 font-bold wrap-anywhere">{filter.name}</h2>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {parts.map(({ key, label }) => (
            <Chip key={key} label={label} />
          ))}
          {parts.length === 0 && filter.is_readable && <Chip label="Every live project" />}
        </div>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted tabular-nums">
          <Matches filter={filter} />
          <span>
            {filter.last_used ? `Last used ${formatTime(filter.last_used)}` : 'Never used'}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2 max-sm:w-full max-sm:*:flex-1">
        {filter.is_readable && (
          <>
            <NotifySelect
              value={filter.notify}
              onChange={choose}
              canSwitchOn={can.saveFilters}
              className="w-44 max-sm:w-full max-sm:flex-none!"
            />
            <ButtonLink
              href={`/projects?filter=${filter.ID}`}
              variant="primary"
              aria-label={`Apply ${filter.name}`}
            >
              Apply
            </ButtonLink>
          </>
        )}
        <Button
          aria-label={`Rename ${filter.name}`}
          onClick={() => onChange({ kind: 'rename', filter })}
        >
          Rename
        </Button>
        <Button
          aria-label={`Delete ${filter.name}`}
          onClick={() => onChange({ kind: 'delete', filter })}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

function Matches({ filter }: { filter: Data.SavedFilterMatches }) {
  if (!filter.is_readable) {
    return (
      <span data-testid="unreadable-filter">
        {UNREADABLE_MESSAGE} Delete it and save a new one.
      </span>
    )
  }
  if (filter.matches === null || filter.new_matches === null) {
    return <span>Your plan doesn’t include everything in this filter.</span>
  }
  return (
    <>
      <span className="font-semibold text-ink" data-testid="filter-matches">
        {formatCount(filter.matches)} {filter.matches === 1 ? 'project' : 'projects'}
      </span>
      {filter.new_matches > 0 && (
        <span className="font-semibold text-success-text" data-testid="filter-new-matches">
          {formatCount(filter.new_matches)} new
        </span>
      )}
      {filter.changed_matches !== null && filter.changed_matches > 0 && (
        <span className="font-semibold text-success-text" data-testid="filter-changed-matches">
          {formatCount(filter.changed_matches)} changed
        </span>
      )}
      {filter.recent_matches !== null && (
        <span data-testid="recent-matches">{recentMatches(filter.recent_matches)}</span>
      )}
    </>
  )
}
