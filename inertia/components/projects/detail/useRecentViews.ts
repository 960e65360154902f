import { useCallback, useEffect, useState } from 'react'
import { RECENT_VIEWS } from '#shared/limits'
import { api } from '~/lib/api'

export type RecentView = { site_id: number; name: string | null; last_viewed: string }

type ViewLog = { user: { existingViews: RecentView[] } }

function newestFirst(views: RecentView[]) {
  return [...views]
    .sort((one, other) => other.last_viewed.localeCompare(one.last_viewed))
    .slice(0, RECENT_VIEWS)
}

/** The newest 20; null until they arrive. */
export function useRecentViews() {
  const [views, setViews] = useState<RecentView[] | 'failed' | null>(null)

  const ask = useCallback(() => {
    api
      .get<ViewLog>('/api/account/view-log')
      .then(({ user }) => setViews(newestFirst(user.existingViews)))
      .catch((error: unknown) => {
        console.error(error)
        setViews('failed')
      })
  }, [])
  useEffect(ask, [ask])

  function askAgain() {
    setViews(null)
    ask()
  }

  return { views, askAgain }
}
