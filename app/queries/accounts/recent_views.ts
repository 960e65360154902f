import type User from '#models/user'
import { visibleSites } from '#sites/read/visible_sites'

export type ViewedSite = { site_id: number; name: string; last_viewed_at: string }
export type Account = {
  member: User
  existingViews: ViewedSite[]
  unlockedProjects: { site_id: number }[]
}

/** Newest view first, only sites still open to the member; all without a limit. */
export async function viewedSites(member: User, limit?: number): Promise<ViewedSite[]> {
  const query = visibleSites(member)
    .join('site_views', 'site_views.site_id', 'sites.id')
    .where('site_views.user_id', member.id)
    .orderBy('site_views.last_viewed_at', 'desc')
    .orderBy('site_views.id', 'desc')
    .select('sites.id as site_id', 'sites.name', 'site_views.last_viewed_at')
  const rows = await (limit ? query.limit(limit) : query)
  return rows.map(({ site_id, name, last_viewed_at }) => ({ site_id, name, last_viewed_at }))
}

export async function account(member: User): Promise<Account> {
  const unlocked = await visibleSites(member)
    .join('unlocks', 'unlocks.site_id', 'sites.id')
    .where('unlocks.user_id', member.id)
    .orderBy('unlocks.id', 'desc')
    .select('sites.id as site_id')
  return {
    member,
    existingViews: await viewedSites(member),
    unlockedProjects: unlocked.map(({ site_id }) => ({ site_id })),
  }
}
