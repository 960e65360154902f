import { Suspense, type ReactNode } from 'react'
import { useIsOnScreen } from './progressiveRows'

type LateProps = {
  waiting?: ReactNode
  children: ReactNode
}

/** For bundles of their own and parts that need a window: never on the server, and only after the first paint. */
export function ClientOnly({ waiting = null, children }: LateProps) {
  if (!useIsOnScreen()) return waiting
  return <Suspense fallback={waiting}>{children}</Suspense>
}
