import { addDays, daysBetween } from '../time/dates.js'

/** How many days of waiting a member's mark on a site counts for. */
export const BOOKMARK_DAYS = 7
export const UNLOCK_DAYS = 14

/** When a verified site is due again, unless the administrator says otherwise. */
export const NEXT_DUE_DAYS = 90

/** How long a site that somebody has opened is not given to anybody else. */
export const OPEN_MINUTES = 15

/** What becomes of a site that was verified. */
const VERIFIED_STATUSES = ['Live', 'Hold', 'Complete'] as const
export type VerifiedStatus = (typeof VERIFIED_STATUSES)[number]

const FIRST_DAY = '2000-01-01'

type Waiting = { status: string; verify_due_at: string | null }
type Dated = Waiting & { added_at: string; refreshed_at: string | null }

/** Whether a site waits to be verified: it is in Verify, or its next due day has come (ISO days). */
export function isVerificationDue({ status, verify_due_at: due }: Waiting, today: string): boolean {
  return status === 'Verify' || (due !== null && due <= today)
}

/** Since which day it waits: its due day, or else the day of its last news. */
export function waitsSince(site: Dated, today: string): string {
  const { verify_due_at: due, refreshed_at: refreshed, added_at: added } = site
  return due !== null && due <= today ? due : (refreshed ?? added).slice(0, 10)
}

/** How many days a site moves ahead because members want it. */
export function daysAhead(bookmarks: number, unlocks: number): number {
  return bookmarks * BOOKMARK_DAYS + unlocks * UNLOCK_DAYS
}

/** The place in the queue, the lowest first: the day since which it waits, less the days that it is ahead. */
export function turnOf(since: string, ahead: number): number {
  return daysBetween(FIRST_DAY, since) - ahead
}

/** The day that the desk proposes for the next verification. */
export function nextDueDay(today: string): string {
  return addDays(today, NEXT_DUE_DAYS)
}
