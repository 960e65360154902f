import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { SHOWN, type Shown } from './entriesOf'

type ShownEntriesProps = {
  shown: Shown
  onChange: (shown: Shown) => void
  counts: Record<Shown, number | null>
}

export function ShownEntries({ shown, onChange, counts }: ShownEntriesProps) {
  return (
    <div role="group" aria-label="Show" className="flex gap-3">
      {SHOWN.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === shown}
          data-testid={`show-${choice.toLowerCase()}`}
          onClick={() => onChange(choice)}
          className={cx(
            'min-h-7 border-b-2 text-[0.8125rem] tabular-nums max-sm:min-h-11',
            choice === shown
              ? 'border-inverse font-semibold text-ink'
              : 'border-transparent text-muted hover:text-ink'
          )}
        >
          {choice} {counts[choice] !== null && formatCount(counts[choice])}
        </button>
      ))}
    </div>
  )
}
