import type User from '#models/user'
import { visibleSites } from '#search/visible_sites'

/** The member's bookmarked sites that are still open to them. */
export function bookmarkedSites(member: User) {
  return visibleSites(member)
    .join('bookmarks', 'bookmarks.site_id', 'sites.id')
    .where('bookmarks.user_id', member.id)
}
