import { Bars3Icon, Bars4Icon } from '@heroicons/react/20/solid'
import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

const STORED_AS = 'row-height'

type RowHeight = 'comfortable' | 'compact'

/** Null until the member chooses on this page. */
const chosen = createStore<RowHeight | null>(null)

/** A browser may refuse the storage; the choice then lasts until the page is loaded again. */
function stored(): RowHeight {
  try {
    return localStorage.getItem(STORED_AS) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable'
  }
}

function choose(height: RowHeight) {
  chosen.set(height)
  try {
    localStorage.setItem(STORED_AS, height)
  } catch {}
}

/** The last choice in this browser; comfortable on the server. */
export function useRowHeight(): RowHeight {
  return useSyncExternalStore(
    chosen.subscribe,
    () => chosen.get() ?? stored(),
    () => 'comfortable'
  )
}

export function RowHeightSwitch() {
  const isCompact = useRowHeight() === 'compact'
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
