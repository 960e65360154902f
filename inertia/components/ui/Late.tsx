import { Suspense, type ReactNode } from 'react'
import { useHydrated } from '~/hooks/useHydrated'

type LateProps = {
  /** What stands in its place until it has come. */
  waiting?: ReactNode
  children: ReactNode
}

/** A part that comes in a bundle of its own, or needs a window: only the browser draws it, never the server. */
export function Late({ waiting = null, children }: LateProps) {
  if (!useHydrated()) return waiting
  return <Suspense fallback={waiting}>{children}</Suspense>
}
