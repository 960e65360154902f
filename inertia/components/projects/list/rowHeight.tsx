import { Bars3Icon, Bars4Icon } from '@heroicons/react/20/solid'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'row-height'
const changes = new EventTarget()

type RowHeight = 'comfortable' | 'compact'

/** Private windows may refuse the storage. */
function stored(): RowHeight {
  try {
    return localStorage.getItem(STORED_AS) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable'
  }
}

function store(height: RowHeight) {
  try {
    localStorage.setItem(STORED_AS, height)
  } catch {
    return
  }
  changes.dispatchEvent(new Event('change'))
}

function subscribe(changed: () => void) {
  changes.addEventListener('change', changed)
  return () => changes.removeEventListener('change', changed)
}

/** What this browser was told last. */
export function useRowHeight(): RowHeight {
  return useSyncExternalStore(subscribe, stored, () => 'comfortable')
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
      onClick={() => store(isCompact ? 'comfortable' : 'compact')}
      className="inline-flex size-10 items-center justify-center rounded-control border border-edge bg-surface text-muted hover:bg-sunken hover:text-ink aria-pressed:border-accent aria-pressed:text-accent-text max-sm:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
