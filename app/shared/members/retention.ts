/** How many months a closed enquiry and the details of a refused objection are kept; the privacy policy says so. */
export const KEPT_MONTHS = 24

/** How many days a mail that could not be delivered is kept. */
export const UNDELIVERED_KEPT_DAYS = 30

/** How many days it is known that a change made offline has arrived: longer than a device keeps one. */
export const OFFLINE_CHANGES_KEPT_DAYS = 30

/** How many years an agreement is kept after it has ended or was cancelled. */
export const AGREEMENT_KEPT_YEARS = 6

/** How many days it is known which projects' contacts a member opened, for the daily limit. */
export const CONTACT_READS_KEPT_DAYS = 2
