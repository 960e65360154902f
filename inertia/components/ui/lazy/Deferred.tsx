import { useDeferredValue, type PropsWithChildren } from 'react'

/** Draws its children a moment later, so that what stands around them is shown first. */
export function Deferred({ children }: PropsWithChildren) {
  const isDue = useDeferredValue(true, false)
  return isDue && children
}
