import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { contactAccess } from '#shared/contact_access'

/** What a member may do with one site (section 6, D13). */
export default class SitePolicy extends BasePolicy {
  /** Bookmark, stage and notes: free and expired members only on projects they unlocked. */
  work(viewer: User, site: { isUnlocked: boolean }) {
    return contactAccess(viewer, site.isUnlocked) === 'granted'
  }
}
