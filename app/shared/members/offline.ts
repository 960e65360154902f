export const OFFLINE_DAYS = 7

export const OFFLINE_PAGES = 30
export const OFFLINE_PROJECTS = 200

/** Without `member` nothing is kept; new `rights` delete what was kept; a page lasts `seconds`. */
export type OfflineTerms = { member: number | null; rights: string; seconds: number }
