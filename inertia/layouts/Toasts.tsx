import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useWasOpened } from '~/hooks/useWasOpened'
import { hasToasts, onToast } from '~/lib/notify'

const ToastRegion = lazy(() => import('./ToastRegion'))
const never = () => false

/** The toasts, whose bundle comes with the first of them. */
export function Toasts() {
  const isNeeded = useWasOpened(useSyncExternalStore(onToast, hasToasts, never))
  return (
    isNeeded && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  )
}
