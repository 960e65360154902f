import { isPersonal, phoneNumbers } from '#privacy/contact_hashes'
import { wordsOf } from '#shared/text/name_words'

export type TracedPerson = { emails: string[]; numbers: string[]; names: string[] }

type Details = { emails: string[]; numbers: string[] }

const MAX_PHONE = 60
const NATIONAL_DIGITS = 9
const NAME_FIELD = /(first|last)_name/
const CONTACT_DETAILS = new Set(['title', 'first_name', 'last_name', 'phone', 'email'])

/** Whole addresses only: `ann@x.com` is neither in `joann@x.com` nor in `ann@x.com.au`. */
export function namesAddress(text: string, email: string): boolean {
  const before = String.raw`(?<![\p{L}\p{N}][._%+-]*)`
  const after = String.raw`(?![\p{L}\p{N}]|[.-]+[\p{L}\p{N}])`
  return new RegExp(before + RegExp.escape(email) + after, 'iu').test(text)
}

/** Whatever separates the digits; without the code of the country, which may be written in many ways. */
export function namesNumber(text: string, number: string): boolean {
  const digits = number
    .slice(-NATIONAL_DIGITS)
    .split('')
    .join(String.raw`[\s().-]*`)
  return new RegExp(String.raw`${digits}(?!\d)`).test(text)
}

/** Redacts personal details everywhere, shared ones only beside the name and never in a colleague's contact. */
export class PersonRedactor {
  private own: Details
  private all: Details
  private names: Set<string>

  constructor({ emails, numbers, names }: TracedPerson) {
    this.own = { emails: emails.filter(isPersonal), numbers: numbers.filter(isPersonal) }
    this.all = { emails, numbers }
    this.names = new Set(names.flatMap(wordsOf))
  }

  scrub(json: string): string {
    const value: unknown = JSON.parse(json)
    this.learnNames(value)
    const withShared = this.mentionsName(value, '')
    const scrubbed = Array.isArray(value)
      ? value.map((cell) => (this.isTheirs(cell, withShared) || this.isName(cell) ? '' : cell))
      : this.within(value, '', withShared)
    return JSON.stringify(scrubbed)
  }

  private within(value: unknown, field: string, withShared: boolean): unknown {
    if (Array.isArray(value)) return value.map((each) => this.within(each, field, withShared))
    if (typeof value === 'object' && value !== null) {
      const isContact = this.isTheirContact(value)
      const isColleague = 'last_name' in value && !isContact
      const entries = Object.entries(value).map(([name, each]) => [
        name,
        isContact && CONTACT_DETAILS.has(name)
          ? null
          : this.within(each, name, withShared && !isColleague),
      ])
      return Object.fromEntries(entries)
    }
    const isTheirs =
      this.isTheirs(value, withShared) || (NAME_FIELD.test(field) && this.isName(value))
    return isTheirs ? null : value
  }

  /** An object with a personal detail shows the name of that time. */
  private learnNames(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const fields = value as Record<string, unknown>
    for (const suffix of ['', '2']) {
      for (const side of [0, 1]) {
        const at = (field: string) => {
          const pair = fields[`${field}${suffix}`]
          return Array.isArray(pair) ? pair[side] : null
        }
        if (!this.isTheirs(at('email')) && !this.isTheirs(at('phone'))) continue
        for (const field of ['site_manager_first_name', 'site_manager_last_name']) {
          const name = at(field)
          if (typeof name === 'string') for (const word of wordsOf(name)) this.names.add(word)
        }
      }
    }
  }

  /** One personal detail makes the whole contact theirs. */
  private isTheirContact(value: object): boolean {
    const { email, phone, first_name, last_name } = value as Record<string, unknown>
    const written = [first_name, last_name].filter(Boolean)
    const isNamed = written.length > 0 && written.every((name) => this.isName(name))
    return this.isTheirs(email, isNamed) || this.isTheirs(phone, isNamed)
  }

  private isTheirs(value: unknown, withShared = false): boolean {
    if (typeof value !== 'string') return false
    const holds = ({ emails, numbers }: Details) => {
      if (emails.some((email) => namesAddress(value, email))) return true
      if (value.length > MAX_PHONE || !/\d{3}/.test(value)) return false
      return phoneNumbers(value).some((number) => numbers.includes(number))
    }
    return holds(this.own) || (withShared && holds(this.all))
  }

  private mentionsName(value: unknown, field: string): boolean {
    if (Array.isArray(value)) return value.some((each) => this.mentionsName(each, field))
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).some(([name, each]) => this.mentionsName(each, name))
    }
    return (field === '' || NAME_FIELD.test(field)) && this.isName(value)
  }

  private isName(value: unknown): boolean {
    if (typeof value !== 'string') return false
    const words = wordsOf(value)
    return words.length > 0 && words.every((word) => this.names.has(word))
  }
}
