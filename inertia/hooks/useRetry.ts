import { useEffect } from 'react'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** Retries when the network returns, then with growing pauses; never twice at a time. Keep `attempt` stable. */
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
      // A failure is also a reason to try again.
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
