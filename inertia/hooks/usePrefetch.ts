import { useEffect } from 'react'

/** Long enough for the page to stand. */
const AFTER_THE_PAGE_MS = 2000

/**
 * Fetches a bundle before it is needed, though after the page: opening it then takes no wait, and no network.
 * A failure matters only to whoever needs the bundle, and is logged there.
 */
export function usePrefetch(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), AFTER_THE_PAGE_MS)
    return () => clearTimeout(timer)
  }, [load])
}
