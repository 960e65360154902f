import { BETWEEN_NUMBERS, emailHash, keyedHash, type Reachable } from '#privacy/contact_hashes'

/** Short hashes that a person's address and numbers leave; null where the text of the numbers does not tell. */
export type ContactTrace = string[] | null

const LAST_DIGITS = 6
const HASH_SIGNS = 4
/** Extensions and what else a number may be written with are left to the reader of numbers. */
const DIGITS_ALONE = /^[\d\s()+.-]*$/

/**
 * What an address or number (E.164) leaves: a keyed hash of the address or of the last digits, cut so short that many
 * share it.
 */
export function traceOf(detail: string): string {
  return (detail.includes('@') ? emailHash(detail) : endingHash(detail)).slice(0, HASH_SIGNS)
}

/**
 * What a contact leaves. Whoever shares no trace with those who objected is none of them, which is told ten times as
 * quickly as by reading the numbers.
 */
export function contactHashPrefixes({ email, phone }: Reachable): ContactTrace {
  const parts = (phone ?? '').split(BETWEEN_NUMBERS).filter((part) => part.trim() !== '')
  const numbers = parts.map((part) => (DIGITS_ALONE.test(part) ? part.replace(/\D/g, '') : ''))
  if (numbers.some((digits) => digits.length < LAST_DIGITS)) return null
  return [...(email ? [email.trim()] : []), ...numbers].map(traceOf)
}

function endingHash(digits: string): string {
  return keyedHash('objected ending', digits.slice(-LAST_DIGITS))
}
