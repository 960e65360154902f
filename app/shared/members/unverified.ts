/** Answers whoever logs in before verifying; a link has been emailed by then. */
export const UNVERIFIED = 'Please verify your email address.'
