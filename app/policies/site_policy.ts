import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { contactAccess } from '#shared/sites/contact_access'
import { MEMBER_STATUSES, SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'

/** The statuses of the projects that a viewer may open; null is a visitor. */
export function openableStatuses(viewer: User | null): readonly SiteStatus[] {
  return viewer?.type === 'admin' ? SITE_STATUSES : MEMBER_STATUSES
}

/** What a member may do with one site. */
export default class SitePolicy extends BasePolicy {
  /** Bookmarks, stages and notes: free and expired members only on projects they unlocked. */
  work(viewer: User, site: { isUnlocked: boolean }) {
    return contactAccess(viewer, site.isUnlocked) === 'granted'
  }
}
