import { createHmac } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { appKey } from '#config/app'

export type Reachable = { email?: string | null; phone?: string | null }

const COUNTRIES = ['GB', 'IE'] as const
/** Several numbers in one field: `020 7946 0123 / 07700 900123`. */
const BETWEEN_NUMBERS = /[/;,|]|\bor\b/i
const MOBILE = /^\+(447[1-9]|3538)/

/**
 * The numbers that a text can mean, as E.164: British or Irish where no country is given, both where both are
 * possible, several where several are written. Empty for what is no number.
 */
export function phoneNumbers(text: string | null | undefined): string[] {
  const numbers = (text ?? '').split(BETWEEN_NUMBERS).flatMap((part) => {
    const read = COUNTRIES.map((country) => parsePhoneNumberFromString(part, country))
    const found = read.filter((number) => number !== undefined)
    const valid = found.filter((number) => number.isValid())
    const meant =
      valid.length > 0 ? valid : found.filter((number) => number.isPossible()).slice(0, 1)
    return meant.map(({ number }) => number as string)
  })
  return [...new Set(numbers)]
}

/** Whether a number belongs to a person rather than to a firm. */
export function isMobile(number: string): boolean {
  return MOBILE.test(number)
}

/** A keyed hash for this purpose alone: without APP_KEY nobody can try numbers against it. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', appKey.release()).update(`${purpose}\n${text}`).digest('hex')
}

/** The keyed hash of an e-mail address, whose case does not count. */
export function emailHash(email: string): string {
  return keyedHash('objected email', email.trim().toLowerCase())
}

/** The keyed hash of a number as E.164. */
export function phoneHash(number: string): string {
  return keyedHash('objected phone', number)
}

/** By which keyed hashes somebody is recognised who objected. */
export function contactHashes({ email, phone }: Reachable): string[] {
  return [...(email ? [emailHash(email)] : []), ...phoneNumbers(phone).map(phoneHash)]
}
