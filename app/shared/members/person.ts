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

/** Phone numbers are stored as digits only. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}
