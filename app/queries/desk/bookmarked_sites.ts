import type User from '#models/user'
import { onlyGatherable, visibleSites } from '#sites/read/visible_sites'

/** The member's bookmarked sites that are still open to them. */
export function bookmarkedSites(member: User) {
  return visibleSites(member)
    .join('bookmarks', 'bookmarks.site_id', 'sites.id')
    .where('bookmarks.user_id', member.id)
}

/** Of these, what the desk may show. */
export function bookmarkedForDesk(member: User) {
  return onlyGatherable(bookmarkedSites(member), member)
}
