import type { Membership, UserType } from '../members/people.js'

/** Null is a visitor. */
export type AccessViewer = {
  type: UserType
  membership: Membership
  creditsLeft: number
} | null

/** `unlockable` is a free member with credits left, `locked` a member without access or credits. */
export type ContactAccess = 'granted' | 'unlockable' | 'locked' | 'visitor'

/** The only rule of access to a site's contacts. */
export function contactAccess(viewer: AccessViewer, unlocked: boolean): ContactAccess {
  if (viewer === null) return 'visitor'
  if (viewer.type === 'admin' || viewer.membership === 'paid' || unlocked) return 'granted'
  return viewer.membership === 'free' && viewer.creditsLeft > 0 ? 'unlockable' : 'locked'
}

type Reach = { phone: string | boolean | null; email: string | boolean | null }

/** A name alone cannot be called or written to, and costs no credit. */
export function isReachable({ phone, email }: Reach): boolean {
  return Boolean(phone || email)
}

type MembershipSource = {
  membershipType: Membership
  planEndDate: string | null
  /** False when a person ended the plan. */
  planRanOut: boolean
}

/** An expired plan counts again if its end date is in the future; one ended by a person stays expired. ISO days. */
export function membershipOn(today: string, source: MembershipSource): Membership {
  const { membershipType, planEndDate, planRanOut } = source
  const isPaid = membershipType === 'paid' || (membershipType === 'expired' && planRanOut)
  if (!isPaid || planEndDate === null) return membershipType
  return planEndDate < today ? 'expired' : 'paid'
}
