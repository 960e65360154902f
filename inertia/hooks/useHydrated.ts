import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether React has taken over the page: false in what the server rendered, true from then on. Whom it does not
 * matter to is told true at once, and is not drawn a second time.
 */
export function useHydrated(matters = true): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => !matters
  )
}
