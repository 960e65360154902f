import { useEffect } from 'react'
import { Late } from '~/components/ui/lazy/ClientOnly'
import { useAhead } from '~/hooks/usePrefetch'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useWasOpened } from '~/hooks/useWasOpened'
import { showsKept, useIsAway } from '~/device/connection'
import { latePart } from '~/components/ui/lazy/lazyPart'
import { useWaiting } from '~/device/pendingWrites'

const load = () => import('./OfflineNotice')
const OfflineNotice = latePart(load)

/** What stands under the header while the network is away, or something waits for it; fetched while there is one. */
export function Offline() {
  const { seenAt } = useSharedProps()
  const isAway = useIsAway()
  const isNeeded = useWasOpened(useWaiting().length > 0 || isAway)
  // The Back button may bring a page that came from the device, or one that did not.
  useEffect(() => showsKept(seenAt), [seenAt])
  useAhead(load)
  return (
    isNeeded && (
      <Late>
        <OfflineNotice />
      </Late>
    )
  )
}
