/** The right to object: UK GDPR, Article 21. */
export const OBJECTION_STATUSES = ['Awaiting proof', 'Open', 'Approved', 'Refused'] as const
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number]

/** A code proves an email address, a call from the office a phone number. */
export const OBJECTION_PROOFS = ['code', 'call'] as const
export type ObjectionProof = (typeof OBJECTION_PROOFS)[number]

export const OBJECTION_LABELS: Record<ObjectionStatus, string> = {
  'Awaiting proof': 'Awaiting confirmation',
  'Open': 'Open',
  'Approved': 'Approved',
  'Refused': 'Refused',
}

/** What confirmed a request, or what it still waits for. */
export function confirmedBy(proof: ObjectionProof, provenAt: string | null): string {
  if (provenAt) return proof === 'code' ? 'Code' : 'Call'
  return proof === 'code' ? 'Waiting for code' : 'To be called'
}

export const OBJECTION_LENGTHS = { name: 200, email: 254, phone: 40, reason: 1000 } as const

export const CODE_DIGITS = 6
export const CODE_MINUTES = 15
export const CODE_TRIES = 5
