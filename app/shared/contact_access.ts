import type { Membership, UserType } from './people.js'

/** Whoever asks; null is a visitor. */
export type AccessViewer = {
  type: UserType
  membershipType: Membership
  creditsLeft: number
} | null

/**
 * - `granted`: the contacts are sent
 * - `unlockable`: a free member with credits left, before spending one
 * - `locked`: a member without access and without credits to spend
 * - `visitor`: nobody logged in
 */
export type ContactAccess = 'granted' | 'unlockable' | 'locked' | 'visitor'

/** The one rule of access to a site's contacts (section 4, D13, D14). Pure; asked by the site transformer. */
export function contactAccess(viewer: AccessViewer, unlocked: boolean): ContactAccess {
  if (viewer === null) return 'visitor'
  if (viewer.type === 'admin' || viewer.membershipType === 'paid' || unlocked) return 'granted'
  return viewer.membershipType === 'free' && viewer.creditsLeft > 0 ? 'unlockable' : 'locked'
}
