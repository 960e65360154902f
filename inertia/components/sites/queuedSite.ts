import type { Data } from '@generated/data'

export const DESK = '/admin/sites/verify'

/** Empty if no member saved or unlocked it. */
export function demandText({ bookmarks, unlocks }: Data.QueuedVerification): string {
  const parts = [bookmarks > 0 && `saved by ${bookmarks}`, unlocks > 0 && `unlocked by ${unlocks}`]
  return parts.filter(Boolean).join(', ')
}
