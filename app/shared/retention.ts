/** How many months a closed enquiry and the details of a refused objection are kept; the privacy policy says so. */
export const KEPT_MONTHS = 24

/** How many days a mail that could not be delivered is kept. */
export const UNDELIVERED_KEPT_DAYS = 30
