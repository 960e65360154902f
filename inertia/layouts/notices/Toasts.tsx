import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { toasts } from '~/lib/notify'
import { useStore } from '~/lib/store'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const ToastRegion = lazyPart(() => import('./ToastRegion'))

/** Most toasts report a lost network, so the bundle loads early. */
export function Toasts() {
  const isNeeded = useWasOpened(useStore(toasts).length > 0)
  usePrefetch(ToastRegion.preload)
  return isNeeded && <ToastRegion />
}
