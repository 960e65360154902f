import {
  NUMBER_SEPARATOR,
  emailHash,
  keyedHash,
  type ContactDetails,
} from '#privacy/contact_hashes'

/** Null when the text of the numbers is ambiguous. */
export type ContactTrace = string[] | null

const LAST_DIGITS = 6
const HASH_SIGNS = 4
/** Extensions and the like need the full number parser. */
const DIGITS_ALONE = /^[\d\s()+.-]*$/

/** Takes an address or E.164 number; so short a hash that many people share it. */
export function hashPrefixOf(detail: string): string {
  return (detail.includes('@') ? emailHash(detail) : endingHash(detail)).slice(0, HASH_SIGNS)
}

/** No shared prefix proves that someone did not object, ten times faster than parsing numbers. */
export function contactHashPrefixes({ email, phone }: ContactDetails): ContactTrace {
  const parts = (phone ?? '').split(NUMBER_SEPARATOR).filter((part) => part.trim() !== '')
  const numbers = parts.map((part) => (DIGITS_ALONE.test(part) ? part.replace(/\D/g, '') : ''))
  if (numbers.some((digits) => digits.length < LAST_DIGITS)) return null
  return [...(email ? [email] : []), ...numbers].map(hashPrefixOf)
}

function endingHash(digits: string): string {
  return keyedHash('objected ending', digits.slice(-LAST_DIGITS))
}
