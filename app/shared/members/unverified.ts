/** Answers who logs in before verifying; a new link is on its way by then. */
export const UNVERIFIED = 'Please verify your email address.'
