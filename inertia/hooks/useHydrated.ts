import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML, true afterwards. Pass false where it does not matter, to avoid a second drawing. */
export function useHydrated(matters = true): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => !matters
  )
}
