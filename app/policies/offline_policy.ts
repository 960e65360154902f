import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'

/** What a member's own device may keep, to be read without a network. */
export default class OfflinePolicy extends BasePolicy {
  /** Administrators see everybody's contacts, and work where there is a network: their devices keep nothing. */
  keep(viewer: User) {
    return viewer.type !== 'admin'
  }

  /** The last day (an ISO day) on which what was seen may still be read; null where no plan sets one. */
  lastDay(viewer: User): string | null {
    if (!new MembershipPolicy().hasPlan(viewer)) return null
    return viewer.planEndDate?.toISODate() ?? null
  }
}
