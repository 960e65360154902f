import { useEffect, useEffectEvent, useState } from 'react'
import { boxText } from '#shared/places/box'
import { useMemberChoice } from '~/hooks/useMemberChoice'
import type { SiteListControls } from '~/list/useSiteList'
import type { View } from '~/components/map/useMapClusters'

const REST_MS = 200
const OFF = 'off'

/** Whether the list follows the map, which the member chooses. */
export function useFollowsMap(): [boolean, (follows: boolean) => void] {
  const [choice, choose] = useMemberChoice('list-follows-map')
  return [choice !== OFF, (follows) => choose(follows ? 'on' : OFF)]
}

/** Asks for the list of what the map shows once it rests, but only once for each view, so that no failure repeats
 * itself. `isBehind` tells that the list shows another part of the map and will not follow by itself. */
export function useListInView(list: SiteListControls, view: View | null, isHeld: boolean) {
  const [follows] = useFollowsMap()
  const [asked, setAsked] = useState<string | null>(null)
  const { box } = list.state
  const seen = view && boxText(view.box)
  const isElsewhere = seen !== null && seen !== box
  const willFollow = isElsewhere && seen !== asked && !isHeld && (follows || !box)

  function show() {
    if (!seen) return
    setAsked(seen)
    list.change({ box: seen }, { replace: true })
  }
  const follow = useEffectEvent(show)

  useEffect(() => {
    if (!willFollow) return
    const waiting = setTimeout(() => follow(), REST_MS)
    return () => clearTimeout(waiting)
  }, [willFollow, seen])

  return { isBehind: isElsewhere && !willFollow && !isHeld, show }
}
