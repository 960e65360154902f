export const SITE_STATUSES = ['Verify', 'Hold', 'Live', 'Contract Awarded', 'Complete'] as const

export type SiteStatus = (typeof SITE_STATUSES)[number]

/** Verify and Hold are for administrators only. */
export const MEMBER_STATUSES = ['Live', 'Contract Awarded', 'Complete'] as const

export function isHidden(status: SiteStatus | null): boolean {
  return status !== null && !MEMBER_STATUSES.some((shown) => shown === status)
}

/** Wire values; the empty string is Any Status. */
export const STATUS_FILTERS = [
  '',
  'Verify',
  'Hold',
  'live',
  'Contract Awarded',
  'Complete',
] as const

export type StatusFilter = (typeof STATUS_FILTERS)[number]

type StatusSource = { siteStatus: string | null; held: boolean; endDate: string | null }

/** The stored status, corrected by `held` and by an end date before `today` (ISO days, Europe/London). */
export function effectiveStatus(site: StatusSource, today: string): SiteStatus {
  if (site.siteStatus === 'Verify') return 'Verify'
  if (site.held || site.siteStatus === 'Hold') return 'Hold'
  if (site.siteStatus === 'Contract Awarded') return 'Contract Awarded'
  if (site.siteStatus === 'Complete') return 'Complete'
  return isPast(site.endDate, today) ? 'Complete' : 'Live'
}

/** A site of the status Live is Complete from the day after its end date. */
export function isPast(endDate: string | null, today: string): boolean {
  return endDate !== null && endDate < today
}

export function statusOfFilter(filter: StatusFilter): SiteStatus | null {
  if (filter === '') return null
  return filter === 'live' ? 'Live' : filter
}

export function detailStatus(siteStatus: string | null | undefined): string {
  if (siteStatus === undefined) return 'No Status'
  if (siteStatus === 'Contract Awarded') return 'Contract Awarded'
  return siteStatus?.toLowerCase() === 'complete' ? 'Complete' : 'Live'
}
