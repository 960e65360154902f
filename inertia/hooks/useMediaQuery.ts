import { useCallback, useSyncExternalStore } from 'react'

/** `onServer` is the value used during server rendering. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query]
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer
  )
}
