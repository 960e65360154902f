import { useDeferredValue, type PropsWithChildren } from 'react'

/** Drawn a moment after what surrounds it, which is shown meanwhile. */
export function Deferred({ children }: PropsWithChildren) {
  const isDue = useDeferredValue(true, false)
  return isDue && children
}
