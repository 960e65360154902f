import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { contactAccess } from '#shared/sites/contact_access'
import { MEMBER_STATUSES, SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'

export function openableStatuses(viewer: User | null): readonly SiteStatus[] {
  return viewer?.type === 'admin' ? SITE_STATUSES : MEMBER_STATUSES
}

export default class SitePolicy extends BasePolicy {
  /** On any project that the viewer may open. */
  workOnAny(viewer: User) {
    return contactAccess(viewer, false) === 'granted'
  }

  /** Free and expired members may only work on projects they unlocked. */
  work(viewer: User, site: { isUnlocked: boolean }) {
    return contactAccess(viewer, site.isUnlocked) === 'granted'
  }
}
