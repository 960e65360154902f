import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function that never changes and calls the newest `callback`: rows that get it are drawn anew only when they
 * themselves change. Not for what is called while drawing. */
export function useStable<Arguments extends unknown[]>(callback: (...values: Arguments) => void) {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...values: Arguments) => newest.current(...values), [])
}
