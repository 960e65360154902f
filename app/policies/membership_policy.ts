import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import type { ContactLimits } from '#shared/members/contact_limits'
import type { Membership, UserType } from '#shared/members/people'

/** Whether whoever gets this type and membership needs a day on which the plan ends. */
export function planMustEnd({ type, membership }: { type: UserType; membership: Membership }) {
  return type !== 'admin' && membership === 'paid'
}

/** What follows from a member's plan; administrators have none. */
export default class MembershipPolicy extends BasePolicy {
  /** Free members open contacts with credits. */
  useCredits(viewer: User) {
    return viewer.type !== 'admin' && viewer.membership === 'free'
  }

  /** Members who pay for theirs. */
  hasPlan(member: User) {
    return member.membership === 'paid'
  }

  /** Of how many projects a member may open the contacts in a day; null for administrators, who have no limit. */
  contactLimit(viewer: User, limits: ContactLimits): number | null {
    if (viewer.type === 'admin') return null
    return this.hasPlan(viewer) ? limits.paid : limits.free
  }

  /** Everybody but administrators may find invented contacts among those they read. */
  getsCanaries(viewer: User) {
    return viewer.type !== 'admin'
  }

  /** Members whose plan has ended are asked to renew it. */
  renew(viewer: User) {
    return viewer.type !== 'admin' && viewer.membership === 'expired'
  }
}
