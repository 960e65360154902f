import { useEffect, useState } from 'react'
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
export function useRecentViews(): RecentView[] | null {
  const [views, setViews] = useState<RecentView[] | null>(null)

  useEffect(() => {
    api
      .get<ViewLog>('/api/account/view-log')
      .then(({ user }) => setViews(newestFirst(user.existingViews)))
      .catch((error: unknown) => {
        console.error(error)
        setViews([])
      })
  }, [])

  return views
}
