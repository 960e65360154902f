import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

const chosen = createStore<Record<string, boolean>>({})

/** A browser may refuse the storage; the choice then lasts until the page is loaded again. */
function stored(view: string): boolean {
  try {
    return localStorage.getItem(`sidebar-${view}`) === 'folded'
  } catch {
    return false
  }
}

function choose(view: string, isFolded: boolean) {
  chosen.set({ ...chosen.get(), [view]: isFolded })
  try {
    localStorage.setItem(`sidebar-${view}`, isFolded ? 'folded' : 'open')
  } catch {}
}

/** Whether the sidebar of a page was folded last in this browser; open on the server. */
export function useFolded(view: string): [boolean, (isFolded: boolean) => void] {
  const isFolded = useSyncExternalStore(
    chosen.subscribe,
    () => chosen.get()[view] ?? stored(view),
    () => false
  )
  return [isFolded, (wanted) => choose(view, wanted)]
}
