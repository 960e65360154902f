import { Button } from '~/components/ui/Button'
import { Chip } from '~/components/ui/Chip'

type Applied = { key: string; label: string }

type FilterChipsProps<One extends Applied> = {
  applied: readonly One[]
  onRemove: (one: One) => void
  /** Without it, the page clears the filters elsewhere. */
  onClear?: () => void
}

export function FilterChips<One extends Applied>({
  applied,
  onRemove,
  onClear,
}: FilterChipsProps<One>) {
  if (applied.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5" data-testid="applied-filters">
      {applied.map((one) => (
        <span key={one.key} data-testid="chip" className="max-w-full">
          <Chip label={one.label} onRemove={() => onRemove(one)} />
        </span>
      ))}
      {onClear && (
        <Button
          variant="link"
          className="ml-1.5"
          data-testid="clear-filters-chip"
          onClick={onClear}
        >
          Clear Filters
        </Button>
      )}
    </div>
  )
}
