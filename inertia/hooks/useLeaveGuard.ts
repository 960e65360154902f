import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import type { PendingVisit } from '@inertiajs/core'

/**
 * Holds what would leave the page while something on it is not saved: a visit until `leave` or `stay` is called, a
 * reload or a closed tab by the browser's own question. `release` lets the next visit pass, after a save.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<PendingVisit | null>(null)
  const isReleased = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    isReleased.current = false
    const stop = router.on('before', ({ detail: { visit } }) => {
      if (isReleased.current || visit.prefetch || visit.async || visit.only.length > 0) return
      setHeld(visit)
      return false
    })
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])

  function release() {
    isReleased.current = true
  }

  function leave() {
    if (!held) return
    release()
    setHeld(null)
    router.visit(held.url, held)
  }

  return { isAsking: held !== null, stay: () => setHeld(null), leave, release }
}
