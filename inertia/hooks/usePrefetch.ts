import { useEffect } from 'react'

/** Long enough for the page to load first. */
const AFTER_THE_PAGE_MS = 2000

/** The bundle then opens without a network. The caller reports failures. */
export function usePrefetch(load: (() => Promise<unknown>) | null) {
  useEffect(() => {
    if (!load) return
    const timer = setTimeout(() => void load().catch(() => {}), AFTER_THE_PAGE_MS)
    return () => clearTimeout(timer)
  }, [load])
}
