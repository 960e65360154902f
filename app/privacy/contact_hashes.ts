import { createHmac } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { appKey } from '#config/app'
import { wordsOf } from '#shared/text/name_words'

export type ContactDetails = {
  email?: string | null
  phone?: string | null
  first_name?: string | null
  last_name?: string | null
}

export type PersonKeys = { emails: string[]; numbers: string[]; nameKeys: string[] }

const COUNTRIES = ['GB', 'IE'] as const
/** Several numbers in one field: `020 7946 0123 / 07700 900123`. */
export const NUMBER_SEPARATOR = /[/;,|]|\bor\b/i
const MOBILE = /^\+(447[1-9]|3538)/
/** Role mailboxes, which change hands. */
const SHARED_BOX =
  /^(info|office|hello|mail|contact|enquir(y|ies)|admin|sales|reception|sites?|projects?)@/i

/** What each number in a field may be, in E.164: without a country code British, Irish or both. Where none of these is a
 * number that exists, those that are possible; empty for what is no number. */
export function numberReadings(text: string | null | undefined) {
  const parts = (text ?? '').split(NUMBER_SEPARATOR).filter((part) => /\p{Nd}/u.test(part))
  return parts.map((part) => {
    const read = COUNTRIES.map((country) => parsePhoneNumberFromString(part, country))
    const found = read.filter((number) => number !== undefined)
    const valid = found.filter((number) => number.isValid())
    const isValid = valid.length > 0
    const meant = isValid ? valid : found.filter((number) => number.isPossible())
    return { isValid, numbers: [...new Set(meant.map(({ number }) => number as string))] }
  })
}

/** Of what is only possible, the British reading; empty for no number. */
export function phoneNumbers(text: string | null | undefined): string[] {
  const meant = numberReadings(text).flatMap(({ isValid, numbers }) =>
    isValid ? numbers : numbers.slice(0, 1)
  )
  return [...new Set(meant)]
}

/** False for a firm's switchboard or mailbox. */
export function isPersonal(detail: string): boolean {
  return detail.includes('@') ? !SHARED_BOX.test(detail) : MOBILE.test(detail)
}

/** With the first name, its initial, or the last name alone. */
export function nameKeysOf(name: string | null): string[] {
  const key = nameKey(name ?? '')
  const [first, last] = key.split(' ')
  return last ? [key, `${first[0]} ${last}`, last] : [key]
}

/** First and last word of the name; empty for none. */
export function nameKey(name: string): string {
  const words = wordsOf(name)
  return words.length > 1 ? `${words[0]} ${words[words.length - 1]}` : (words[0] ?? '')
}

/** Without APP_KEY no one can test numbers against it. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', appKey.release()).update(`${purpose}\n${text}`).digest('hex')
}

export function emailHash(email: string): string {
  return keyedHash('objected email', email.trim().toLowerCase())
}

function phoneHash(number: string): string {
  return keyedHash('objected phone', number)
}

/** Hashes each detail; a shared detail also with the name. */
export function contactHashes({ email, phone, first_name, last_name }: ContactDetails): string[] {
  const numbers = phoneNumbers(phone)
  const details = [...(email ? [email.trim().toLowerCase()] : []), ...numbers]
  const name = nameKey(`${first_name ?? ''} ${last_name ?? ''}`)
  const shared = details.filter((detail) => !isPersonal(detail))
  return [...details.map(detailHash), ...shared.map((detail) => namedHash(detail, name))]
}

export function personHashes(person: PersonKeys): string[] {
  return hashesByDetail(person).flatMap(({ hashes }) => hashes)
}

export function hashesByDetail({ emails, numbers, nameKeys }: PersonKeys) {
  return [...emails, ...numbers].map((detail) => ({
    detail,
    hashes: isPersonal(detail)
      ? [detailHash(detail)]
      : nameKeys.map((name) => namedHash(detail, name)),
  }))
}

function detailHash(detail: string): string {
  return detail.includes('@') ? emailHash(detail) : phoneHash(detail)
}

function namedHash(detail: string, name: string): string {
  return keyedHash('objected person', `${detail}\n${name}`)
}
