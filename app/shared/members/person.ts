export const PERSON_NAME = /^[\p{L}\p{M} '’-]+$/u
export const HAS_LETTER = /\p{L}/u
/** Enough to see a slip while typing; the server checks the rest of a member’s address. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const PERSON_MESSAGES = {
  first_name: 'First name can only contain letters, spaces, hyphens, and apostrophes.',
  last_name: 'Last name can only contain letters, spaces, hyphens, and apostrophes.',
  position: 'Position can only contain letters, spaces, hyphens, and apostrophes.',
  company: 'Company name cannot be only numbers.',
  email: 'Please enter a valid email address.',
} as const

export const PERSON_LENGTHS = {
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 20,
  company: 200,
  position: 100,
} as const

/** `+49 (0)30`: no one dials the zero of a national number behind a country code. */
const BRACKETED_ZERO = /^(\s*(?:\+|00)[\d\s]*)\(\s*0\s*\)/
/** The same of a British or Irish number, whose brackets are gone while it is typed; shorter ones may be of another
 * country. */
const ZERO_BEHIND_COUNTRY = /^((?:00)?(?:44|353))0(?=\d{8})/

/** Phone numbers are stored as digits only. */
export function phoneDigits(text: string): string {
  return digitsOf(text.replace(BRACKETED_ZERO, '$1')).replace(ZERO_BEHIND_COUNTRY, '$1')
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
