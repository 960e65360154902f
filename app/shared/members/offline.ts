/** How many days a device keeps what a member saw, for reading without a network. */
export const OFFLINE_DAYS = 7

/** How many lists and projects it keeps, the newest. */
export const OFFLINE_PAGES = 30
export const OFFLINE_PROJECTS = 200

/**
 * What a page says about keeping it on the device.
 * - `member`: whose it is; null where nobody is logged in, or somebody whose device keeps nothing
 * - `rights`: another text when the member's access changed, so that what was kept before is deleted
 * - `seconds`: how long the device may keep this page; 0 where it may not
 */
export type OfflineTerms = { member: number | null; rights: string; seconds: number }
