import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { formatCount } from '~/lib/format'

type EmptyListProps = {
  testId: string
  className?: string
  title: string
  /** What may help, where something is filtered. */
  hint: string
  /** What is listed: one, or several. */
  things: readonly [one: string, many: string]
  /** The search as it was probably meant. */
  search: string | null
  onSearch: (search: string) => void
  /** Each with how much would be found without it. */
  removable: { filter: string; label: string; total: number; onRemove: () => void }[]
  isFiltered: boolean
  onClear: () => void
}

/** A list that finds nothing, and what would find something. */
export function EmptyList({
  hint,
  things,
  search,
  onSearch,
  removable,
  isFiltered,
  onClear,
  ...state
}: EmptyListProps) {
  return (
    <EmptyState
      {...state}
      action={
        isFiltered && (
          <>
            {removable.map(({ filter, label, total, onRemove }) => (
              <Button
                key={filter}
                className="h-auto! min-h-10 max-w-full py-2 whitespace-normal!"
                data-testid="without-filter"
                onClick={onRemove}
              >
                Without {label.startsWith('“') ? label : `‘${label}’`}: {formatCount(total)}{' '}
                {things[total === 1 ? 0 : 1]}
              </Button>
            ))}
            <Button onClick={onClear}>Clear Filters</Button>
          </>
        )
      }
    >
      {search === null ? (
        isFiltered && hint
      ) : (
        <p className="text-base">
          Did you mean{' '}
          <button
            type="button"
            className="font-semibold text-link"
            data-testid="did-you-mean"
            onClick={() => onSearch(search)}
          >
            {search}
          </button>
          ?
        </p>
      )}
    </EmptyState>
  )
}
