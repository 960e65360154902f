import type User from '#models/user'
import OfflinePolicy from '#policies/offline_policy'
import { addDays, londonMidnight } from '#shared/time/dates'
import { OFFLINE_DAYS, type OfflineTerms } from '#shared/members/offline'

const CACHED_ROUTES = ['projects', 'site.show', 'my_projects']

const DAY_SECONDS = 86_400
const NOBODY: OfflineTerms = { member: null, rights: '', seconds: 0 }

/** A week, but never past the end of a plan: a device without network must stop by itself. */
export function offlineCachePolicy(
  viewer: User | null,
  route: string | undefined,
  now = new Date()
): OfflineTerms {
  const policy = new OfflinePolicy()
  if (!viewer || !policy.keep(viewer)) return NOBODY
  const lastDay = policy.lastDay(viewer)
  const { membership, contractAwarded } = viewer
  const rights = `${membership} ${contractAwarded} ${lastDay ?? ''}`
  const isCached = route !== undefined && CACHED_ROUTES.includes(route)
  return { member: viewer.id, rights, seconds: isCached ? secondsUntil(lastDay, now) : 0 }
}

function secondsUntil(lastDay: string | null, now: Date): number {
  const longest = OFFLINE_DAYS * DAY_SECONDS
  if (!lastDay) return longest
  const end = londonMidnight(addDays(lastDay, 1))
  return Math.max(0, Math.min(longest, Math.floor((end.getTime() - now.getTime()) / 1000)))
}
