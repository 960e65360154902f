import { useSyncExternalStore } from 'react'
import { useAhead } from '~/hooks/useAhead'
import { useWasOpened } from '~/hooks/useWasOpened'
import { hasToasts, onToast } from '~/lib/notify'
import { Late } from '~/components/ui/Late'
import { latePart } from '~/lib/latePart'

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
