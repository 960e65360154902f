import type User from '#models/user'

/** What policies ask of a member, without a database. */
export function viewerWith(values: Partial<User> = {}): User {
  return {
    id: 1,
    type: 'user',
    membership: 'free',
    creditsLeft: 0,
    contractAwarded: false,
    isSuspended: false,
    isVerified: true,
    planEndDate: null,
    ...values,
  } as User
}

/** Neither the membership of an administrator nor the credits of an expired member give a right. */
export const VIEWERS = {
  admin: viewerWith({ type: 'admin' }),
  paid: viewerWith({ membership: 'paid' }),
  free: viewerWith({ creditsLeft: 1 }),
  spent: viewerWith(),
  expired: viewerWith({ membership: 'expired', creditsLeft: 1 }),
}

export type ViewerName = keyof typeof VIEWERS

export const VIEWER_NAMES = Object.keys(VIEWERS) as ViewerName[]
