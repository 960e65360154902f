import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and calls the newest `callback`, so that memoised rows are not drawn again because of
 * it. Not for what is called while drawing. */
export function useStableCallback<Arguments extends unknown[]>(
  callback: (...values: Arguments) => void
) {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...values: Arguments) => newest.current(...values), [])
}
