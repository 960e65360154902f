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

  isPaid(member: Pick<User, 'membership'>) {
    return member.membership === 'paid'
  }

  /** The last day of a plan that runs today; a new term starts on the next one. */
  runsUntil(member: { membership: Membership; planEnd: string | null }): string | null {
    return this.isPaid(member) ? member.planEnd : null
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
