import { useEffect } from 'react'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useWasOpened } from '~/hooks/useWasOpened'
import { setServedFromCache, useIsOffline } from '~/device/connection'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { pendingWrites } from '~/device/pendingWrites'
import { useStore } from '~/lib/store'

const OfflineNotice = lazyPart(() => import('./OfflineNotice'))

/** Fetched while there is a network. */
export function Offline() {
  const { seenAt } = useSharedProps()
  const isAway = useIsOffline()
  const isNeeded = useWasOpened(useStore(pendingWrites).length > 0 || isAway)
  // Back may bring a page from the device, or one from the server.
  useEffect(() => setServedFromCache(seenAt), [seenAt])
  usePrefetch(OfflineNotice.preload)
  return isNeeded && <OfflineNotice />
}
