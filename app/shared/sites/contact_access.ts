import type { Membership, UserType } from '../members/people.js'

/** Whoever asks; null is a visitor. */
export type AccessViewer = {
  type: UserType
  membership: Membership
  creditsLeft: number
} | null

/**
 * - `granted`: the contacts are sent
 * - `unlockable`: a free member with credits left, before spending one
 * - `locked`: a member without access and without credits to spend
 * - `visitor`: nobody logged in
 */
export type ContactAccess = 'granted' | 'unlockable' | 'locked' | 'visitor'

/** The one rule of access to a site's contacts. Pure; asked by the site transformer. */
export function contactAccess(viewer: AccessViewer, unlocked: boolean): ContactAccess {
  if (viewer === null) return 'visitor'
  if (viewer.type === 'admin' || viewer.membership === 'paid' || unlocked) return 'granted'
  return viewer.membership === 'free' && viewer.creditsLeft > 0 ? 'unlockable' : 'locked'
}

type MembershipSource = {
  membershipType: Membership
  /** The plan's last day as an ISO day; null for none. */
  planEndDate: string | null
  /** The plan ended by its date; false where a person ended it. */
  planRanOut: boolean
}

/**
 * The membership that counts on a day (an ISO day): a paid plan runs until its last day, and one that ran out runs
 * again when that day lies ahead. What a person set to expired stays expired.
 */
export function membershipOn(today: string, source: MembershipSource): Membership {
  const { membershipType, planEndDate, planRanOut } = source
  const isPaid = membershipType === 'paid' || (membershipType === 'expired' && planRanOut)
  if (!isPaid || planEndDate === null) return membershipType
  return planEndDate < today ? 'expired' : 'paid'
}
