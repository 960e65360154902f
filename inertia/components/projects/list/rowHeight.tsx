import { Bars3Icon, Bars4Icon } from '@heroicons/react/20/solid'
import { useRemembered } from '~/hooks/useRemembered'

const STORED_AS = 'row-height'

type RowHeight = 'comfortable' | 'compact'

/** Comfortable unless the member chose otherwise. */
export function useRowHeight(): RowHeight {
  const [height] = useRemembered(STORED_AS)
  return height === 'compact' ? height : 'comfortable'
}

export function RowHeightSwitch() {
  const [height, choose] = useRemembered(STORED_AS)
  const isCompact = height === 'compact'
  const Icon = isCompact ? Bars4Icon : Bars3Icon
  return (
    <button
      type="button"
      aria-pressed={isCompact}
      aria-label="Compact rows"
      title="Compact rows"
      data-testid="compact-rows"
      onClick={() => choose(isCompact ? 'comfortable' : 'compact')}
      className="inline-flex size-10 items-center justify-center rounded-control border border-edge bg-surface text-muted hover:bg-sunken hover:text-ink aria-pressed:border-accent aria-pressed:text-accent-text max-sm:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
