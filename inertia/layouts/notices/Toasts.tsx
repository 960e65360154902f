import { useSyncExternalStore } from 'react'
import { useAhead } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { hasToasts, onToast } from '~/lib/notify'
import { Late } from '~/components/ui/lazy/ClientOnly'
import { latePart } from '~/components/ui/lazy/lazyPart'

const load = () => import('./ToastRegion')
const ToastRegion = latePart(load)
const never = () => false

/** The toasts, whose bundle no page waits for; most of them tell that the network is gone. */
export function Toasts() {
  const isNeeded = useWasOpened(useSyncExternalStore(onToast, hasToasts, never))
  useAhead(load)
  return (
    isNeeded && (
      <Late>
        <ToastRegion />
      </Late>
    )
  )
}
