import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { contactHashes, phoneNumbers, type Reachable } from '#actions/contact_keys'

export type FoundContact = {
  id: number
  site_id: number
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
}

const PAGE = 500
/** Enough to keep most others out; what is found is compared exactly. */
const LAST_DIGITS = 6

/**
 * The contacts of all sites that carry one of these e-mail addresses or numbers, however a number is written. Reads the
 * whole table of contacts, which the database does by itself; only what may fit comes here.
 */
export async function contactsOfPerson(
  client: QueryClientContract,
  person: { emails: string[]; numbers: string[] }
): Promise<FoundContact[]> {
  const hashes = new Set([
    ...person.emails.flatMap((email) => contactHashes({ email })),
    ...person.numbers.flatMap((phone) => contactHashes({ phone })),
  ])
  const found: FoundContact[] = []
  for (let last = 0; ;) {
    const page: FoundContact[] = await client
      .from('contacts')
      .where('id', '>', last)
      .where((either) => {
        for (const email of person.emails) {
          either.orWhereRaw('lower(email) like ?', [emailPattern(email)])
        }
        for (const number of person.numbers) either.orWhere('phone', 'like', numberPattern(number))
      })
      .orderBy('id')
      .limit(PAGE)
      .select('id', 'site_id', 'first_name', 'last_name', 'phone', 'email')
    found.push(...page.filter((contact) => contactHashes(contact).some((hash) => hashes.has(hash))))
    if (page.length < PAGE) return found
    last = page[page.length - 1].id
  }
}

/** Matches any text in which the address stands; `_` in it may stand for more. */
export function emailPattern(email: string): string {
  return `%${email.trim().toLowerCase()}%`
}

/** Matches any text in which the last digits of a number follow each other, whatever stands between them. */
export function numberPattern(number: string): string {
  return `%${number.slice(-LAST_DIGITS).split('').join('%')}%`
}

/** The e-mail addresses and numbers of a person, each once. */
export function detailsOf(people: Reachable[]): { emails: string[]; numbers: string[] } {
  const emails = people.flatMap(({ email }) => (email ? [email.trim().toLowerCase()] : []))
  const numbers = people.flatMap(({ phone }) => phoneNumbers(phone))
  return { emails: [...new Set(emails)], numbers: [...new Set(numbers)] }
}
