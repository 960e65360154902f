import { useSyncExternalStore } from 'react'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { hasToasts, onToast } from '~/lib/notify'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const load = () => import('./ToastRegion')
const ToastRegion = lazyPart(load)
const never = () => false

/** Most toasts report a lost network, so the bundle loads early. */
export function Toasts() {
  const isNeeded = useWasOpened(useSyncExternalStore(onToast, hasToasts, never))
  usePrefetch(load)
  return (
    isNeeded && (
      <ClientOnly>
        <ToastRegion />
      </ClientOnly>
    )
  )
}
