import { useEffect } from 'react'

/** Long enough for the page to load first. */
const AFTER_THE_PAGE_MS = 2000
const SIGNS_OF_USE = ['mousemove', 'keydown'] as const

/** Fetches a bundle soon after the page, or once a mouse or a key is used, as a click may follow. It then opens without
 * a network. The caller reports failures. */
export function usePrefetch(load: (() => Promise<unknown>) | null) {
  useEffect(() => {
    if (!load) return
    const ended = new AbortController()
    const begin = () => {
      end()
      void load().catch(() => {})
    }
    const timer = setTimeout(begin, AFTER_THE_PAGE_MS)
    const end = () => {
      clearTimeout(timer)
      ended.abort()
    }
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, begin, { signal: ended.signal })
    return end
  }, [load])
}
