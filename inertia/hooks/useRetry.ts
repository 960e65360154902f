import { useEffect } from 'react'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/**
 * While it is needed, tries something again and again: at once when the browser says that the network is back, which
 * may be a moment too early, and then with pauses that grow; never twice at a time, as the second answer of two would
 * come when nobody waits for it any more. `attempt` stays the same function.
 */
export function useRetry(isNeeded: boolean, attempt: () => Promise<unknown>) {
  useEffect(() => {
    if (!isNeeded) return
    let pause = FIRST_PAUSE_MS
    let timer = setTimeout(again, pause)
    let isOver = false
    let isTrying = false
    let isBack = false

    async function again() {
      clearTimeout(timer)
      isTrying = true
      // One that fails is as good a reason to try again.
      await attempt().catch(() => {})
      isTrying = false
      if (isOver) return
      if (isBack) return begin()
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      timer = setTimeout(again, pause)
    }

    function begin() {
      isBack = isTrying
      if (isTrying) return
      pause = FIRST_PAUSE_MS / 2
      void again()
    }
    window.addEventListener('online', begin)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [isNeeded, attempt])
}
