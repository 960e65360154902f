import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import type { ContactLimits } from '#shared/members/contact_limits'
import type { Membership, UserType } from '#shared/members/people'

export function requiresEndDate({ type, membership }: { type: UserType; membership: Membership }) {
  return type !== 'admin' && membership === 'paid'
}

export default class MembershipPolicy extends BasePolicy {
  useCredits(viewer: User) {
    return viewer.type !== 'admin' && viewer.membership === 'free'
  }

  isPaid(member: User) {
    return member.membership === 'paid'
  }

  /** Projects a day; null for administrators, who have no limit. */
  contactLimit(viewer: User, limits: ContactLimits): number | null {
    if (viewer.type === 'admin') return null
    return this.isPaid(viewer) ? limits.paid : limits.free
  }

  /** Everyone but administrators is shown canary contacts; visitors see that there is one. */
  seesCanaries(viewer: User | null) {
    return viewer?.type !== 'admin'
  }

  renew(viewer: User) {
    return viewer.type !== 'admin' && viewer.membership === 'expired'
  }
}
