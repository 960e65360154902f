import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '~/hooks/useHydrated'
import { useSharedProps } from '~/hooks/useSharedProps'
import { createStore } from '~/lib/store'

/** A fresh page comes in pieces, the visible part first. Reloads, Back and addresses with an anchor need the whole
 * page before they scroll. */
export const isProgressive = isFreshVisit()

function isFreshVisit(): boolean {
  if (typeof window === 'undefined') return false
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' && window.location.hash === ''
}

const isOnScreen = createStore(!isProgressive)
let isAwaited = false

/** A frame's drawing is visible once the next frame ends. */
function awaitScreen() {
  if (isOnScreen.get() || isAwaited) return
  isAwaited = true
  requestAnimationFrame(() => setTimeout(() => isOnScreen.set(true)))
}

/** True from then on, also for later pages; never on the server. */
export function useIsOnScreen(): boolean {
  const isHydrated = useHydrated()
  const [isKnown, setKnown] = useState(isHydrated && isOnScreen.get())

  useEffect(() => {
    if (isKnown) return
    const know = () => startTransition(() => setKnown(true))
    if (isOnScreen.get()) return know()
    awaitScreen()
    return isOnScreen.subscribe(know)
  }, [isKnown])

  return isKnown
}

/** More rows than a phone shows. */
const ROWS_AT_A_TIME = 5

/** A screen, and what a first scroll shows before the scripts run. */
const ROWS_DRAWN_FOR_PHONE = 6

/** How many of the rows to draw: on a fresh page a few more with every frame. */
export function useProgressiveRows(total: number): number {
  const isHydrated = useHydrated()
  const { drawnForPhone } = useSharedProps()
  const [count, setCount] = useState(() => {
    if (!isHydrated && drawnForPhone) return ROWS_DRAWN_FOR_PHONE
    return isHydrated && !isOnScreen.get() ? ROWS_AT_A_TIME : Infinity
  })

  useEffect(() => {
    if (count === Infinity) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount(count < total ? count + ROWS_AT_A_TIME : Infinity))
    )
    return () => cancelAnimationFrame(frame)
  }, [count, total])

  return isHydrated && !isProgressive ? Infinity : count
}
