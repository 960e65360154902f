import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { blockHistoryNavigation } from '~/lib/historyNavigation'

type Held = { proceed: () => void }

/** Holds visits, Back and Forward until `leave` or `stay`, and what closes a dialog where it goes through `close`; the
 * browser asks about reloads and closed tabs. `release` lets the next visit pass after a save. */
export function useUnsavedChangesGuard(isDirty: boolean) {
  const [held, setHeld] = useState<Held | null>(null)
  const isReleased = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    isReleased.current = false
    const stopVisits = router.on('before', ({ detail: { visit } }) => {
      if (isReleased.current || visit.prefetch || visit.async || visit.only.length > 0) return
      // Saves, and acts beside the form, which stays where it is.
      if (visit.method !== 'get' && visit.preserveScroll) return
      setHeld({ proceed: () => router.visit(visit.url, visit) })
      return false
    })
    // Of a visit that failed, the form is still here.
    const stopReleases = router.on('finish', () => void (isReleased.current = false))
    const stopHistory = holdHistory(isReleased, (proceed) => setHeld({ proceed }))
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      stopVisits()
      stopReleases()
      stopHistory()
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
    held.proceed()
  }

  function close(proceed: () => void) {
    if (isDirty) setHeld({ proceed })
    else proceed()
  }

  return { isAsking: held !== null, stay: () => setHeld(null), leave, release, close }
}

export type UnsavedChangesGuard = ReturnType<typeof useUnsavedChangesGuard>

/** Reverts each step to another page and gives `hold` a way to continue it. */
function holdHistory(
  isReleased: { readonly current: boolean },
  hold: (proceed: () => void) => void
) {
  const here = paginate(location)
  const place = placeInHistory()
  let isTakingBack = false

  return blockHistoryNavigation(() => {
    if (isReleased.current) return false
    if (isTakingBack) {
      isTakingBack = false
      return true
    }
    if (paginate(location) === here) return false
    // Where the browser does not say how far it went, it was most likely one step back.
    const steps = placeInHistory() - place || -1
    isTakingBack = true
    history.go(-steps)
    hold(() => history.go(steps))
    return true
  })
}

const paginate = ({ pathname, search }: Location) => pathname + search

function placeInHistory(): number {
  return 'navigation' in window ? (window.navigation.currentEntry?.index ?? 0) : 0
}
