import { Suspense, type ReactNode } from 'react'
import { useIsOnScreen } from './progressiveRows'

type LateProps = {
  /** What stands in its place until it has come. */
  waiting?: ReactNode
  children: ReactNode
}

/**
 * A part that comes in a bundle of its own, or needs a window: only the browser draws it, never the server, and asks for
 * it once the first sight is on the screen.
 */
export function ClientOnly({ waiting = null, children }: LateProps) {
  if (!useIsOnScreen()) return waiting
  return <Suspense fallback={waiting}>{children}</Suspense>
}
