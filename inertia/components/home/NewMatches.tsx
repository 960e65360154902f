import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { formatTotal } from '~/lib/format'

/** Nothing without saved filters. */
export function NewMatches({ filters }: { filters: Data.SavedFilterMatches[] }) {
  if (filters.length === 0) return null
  const fresh = filters.filter(
    (filter) => (filter.new_matches ?? 0) + (filter.changed_matches ?? 0) > 0
  )
  return (
    <section aria-labelledby="new-matches" data-testid="new-matches">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="new-matches" className="text-2xl font-bold tracking-tight text-ink">
          New in your saved filters
        </h2>
        <Link
          href={urlFor('saved_filters.overview')}
          className="inline-flex min-h-6 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          All saved filters
        </Link>
      </div>
      {fresh.length > 0 ? (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {fresh.map((filter) => (
            <li key={filter.ID}>
              <Link
                data-testid="new-match"
                href={urlFor('projects', {}, { qs: { filter: filter.ID } })}
                className="flex min-h-12 items-center justify-between gap-4 px-4 py-3 hover:bg-sunken sm:px-5"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{filter.name}</span>
                <span className="shrink-0 font-semibold text-success-text tabular-nums">
                  {news(filter)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Nothing new since you last used them.</p>
      )}
    </section>
  )
}

function news(filter: Data.SavedFilterMatches): string {
  const parts = [
    [filter.new_matches, filter.new_matches_capped, 'new'],
    [filter.changed_matches, filter.changed_matches_capped, 'changed'],
  ] as const
  return parts
    .filter(([count]) => count)
    .map(([count, isCapped, word]) => `${formatTotal(count!, isCapped)} ${word}`)
    .join(', ')
}
