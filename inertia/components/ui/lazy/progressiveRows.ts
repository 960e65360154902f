import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '~/hooks/useHydrated'

/**
 * The first sight of a page that was asked for anew comes in pieces: what fills the screen, then what that does not
 * wait for. A page that is loaded again or gone back to stands as a whole before it is scrolled to where it was, and one
 * with a place in its address before it is scrolled there.
 */
export const comesInPieces = isAskedAnew()

function isAskedAnew(): boolean {
  if (typeof window === 'undefined') return false
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' && window.location.hash === ''
}

let isOnScreen = !comesInPieces
let isAwaited = false
const listeners = new Set<() => void>()

/** What has been drawn is on the screen when the frame after it is over. */
function awaitScreen() {
  if (isOnScreen || isAwaited) return
  isAwaited = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      isOnScreen = true
      listeners.forEach((notify) => notify())
    })
  )
}

/** Whether the first sight is on the screen; pages that are opened later find it there. Never on the server. */
export function useIsOnScreen(): boolean {
  const isHydrated = useHydrated()
  const [isKnown, setKnown] = useState(isHydrated && isOnScreen)

  useEffect(() => {
    if (isKnown) return
    const know = () => startTransition(() => setKnown(true))
    if (isOnScreen) return know()
    awaitScreen()
    listeners.add(know)
    return () => void listeners.delete(know)
  }, [isKnown])

  return isKnown
}

/** More rows than a phone shows. */
const ROWS_AT_A_TIME = 5

/** How many rows of a long list are drawn: of a first sight a few more with every frame, elsewhere all at once. */
export function useProgressiveRows(total: number): number {
  const isHydrated = useHydrated()
  const [count, setCount] = useState(() => (isHydrated && !isOnScreen ? ROWS_AT_A_TIME : Infinity))

  useEffect(() => {
    if (count === Infinity) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount(count < total ? count + ROWS_AT_A_TIME : Infinity))
    )
    return () => cancelAnimationFrame(frame)
  }, [count, total])

  return count
}
