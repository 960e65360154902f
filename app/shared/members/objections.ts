/** The right to object: UK GDPR, Article 21. */
export const OBJECTION_STATUSES = ['Awaiting proof', 'Open', 'Approved', 'Refused'] as const
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number]

/** A code proves an email address, a call from the office a phone number. */
export const OBJECTION_PROOFS = ['code', 'call'] as const
export type ObjectionProof = (typeof OBJECTION_PROOFS)[number]

export const OBJECTION_LENGTHS = { name: 200, email: 254, phone: 40, reason: 1000 } as const

export const CODE_DIGITS = 6
export const CODE_MINUTES = 15
export const CODE_TRIES = 5
