import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken over the page: false in what the server rendered, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
