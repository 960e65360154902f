/** Closed enquiries and details of refused objections, as the privacy policy promises. */
export const CLOSED_RETENTION_MONTHS = 24

export const UNDELIVERED_RETENTION_DAYS = 30

/** Longer than a device keeps an offline change. */
export const OFFLINE_CHANGES_RETENTION_DAYS = 30

export const AGREEMENT_RETENTION_YEARS = 6

export const CONTACT_READS_RETENTION_DAYS = 2

/** Which projects a visitor opened; then the visitor's limit begins anew. */
export const VISITORS_RETENTION_DAYS = 7

/** Of the sample of projects that may hold an invented contact. */
export const CANARY_READS_RETENTION_MONTHS = 12
