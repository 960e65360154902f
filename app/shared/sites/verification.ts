import { addDays, daysBetween } from '../time/dates.js'

/** Days by which a member's bookmark brings a site forward. */
export const BOOKMARK_DAYS = 7
export const UNLOCK_DAYS = 14

export const NEXT_DUE_DAYS = 90

/** An opened site is reserved for this long. */
export const OPEN_MINUTES = 15

const VERIFIED_STATUSES = ['Live', 'Hold', 'Complete'] as const
export type VerifiedStatus = (typeof VERIFIED_STATUSES)[number]

const FIRST_DAY = '2000-01-01'

type Waiting = { status: string; verify_due_at: string | null }
type Dated = Waiting & { added_at: string; refreshed_at: string | null }

export function isVerificationDue({ status, verify_due_at: due }: Waiting, today: string): boolean {
  return status === 'Verify' || (due !== null && due <= today)
}

/** The due day, or the day of its last news. */
export function waitsSince(site: Dated, today: string): string {
  const { verify_due_at: due, refreshed_at: refreshed, added_at: added } = site
  return due !== null && due <= today ? due : (refreshed ?? added).slice(0, 10)
}

export function daysAhead(bookmarks: number, unlocks: number): number {
  return bookmarks * BOOKMARK_DAYS + unlocks * UNLOCK_DAYS
}

export function queuePosition(since: string, ahead: number): number {
  return daysBetween(FIRST_DAY, since) - ahead
}

export function nextDueDay(today: string): string {
  return addDays(today, NEXT_DUE_DAYS)
}
