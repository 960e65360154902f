import { useEffect } from 'react'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useWasOpened } from '~/hooks/useWasOpened'
import { setServedFromCache, useIsOffline } from '~/device/connection'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { usePendingWrites } from '~/device/pendingWrites'

const load = () => import('./OfflineNotice')
const OfflineNotice = lazyPart(load)

/** What stands under the header while the network is away, or something waits for it; fetched while there is one. */
export function Offline() {
  const { seenAt } = useSharedProps()
  const isAway = useIsOffline()
  const isNeeded = useWasOpened(usePendingWrites().length > 0 || isAway)
  // The Back button may bring a page that came from the device, or one that did not.
  useEffect(() => setServedFromCache(seenAt), [seenAt])
  usePrefetch(load)
  return (
    isNeeded && (
      <ClientOnly>
        <OfflineNotice />
      </ClientOnly>
    )
  )
}
