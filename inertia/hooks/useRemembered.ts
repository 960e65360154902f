import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

const chosen = createStore<Record<string, string>>({})

/** A browser may refuse the storage; the choice then lasts until the page is loaded again. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function choose(name: string, value: string) {
  chosen.set({ ...chosen.get(), [name]: value })
  try {
    localStorage.setItem(name, value)
  } catch {}
}

/** The last choice in this browser; null without one, and on the server. */
export function useRemembered(name: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    chosen.subscribe,
    () => chosen.get()[name] ?? stored(name),
    () => null
  )
  return [value, (wanted) => choose(name, wanted)]
}
