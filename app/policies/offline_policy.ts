import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'

export default class OfflinePolicy extends BasePolicy {
  /** Administrators see everyone's contacts, so their devices keep nothing. */
  keep(viewer: User) {
    return viewer.type !== 'admin'
  }

  /** An ISO day; null where no plan sets one. */
  lastDay(viewer: User): string | null {
    if (!new MembershipPolicy().isPaid(viewer)) return null
    return viewer.planEndDate?.toISODate() ?? null
  }
}
