import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  contactHashes,
  nameKey,
  personHashes,
  phoneNumbers,
  type PersonKeys,
  type ContactDetails,
} from '#privacy/contact_hashes'

export type FoundContact = {
  id: number
  site_id: number
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
}

type Holders = {
  theirs: FoundContact[]
  others: FoundContact[]
}

const PAGE = 500
/** Narrows the candidates; an exact comparison follows. */
const LAST_DIGITS = 6

/** Matches personal details however written, shared ones only with the name; a nameless contact counts unless
 * others share the switchboard. Scans the whole contacts table inside the database. */
export async function contactsOfPerson(
  client: QueryClientContract,
  person: PersonKeys
): Promise<Holders> {
  const own = new Set(personHashes(person))
  const holders = await contactsWith(client, person)
  const isOwn = (contact: FoundContact) => contactHashes(contact).some((hash) => own.has(hash))
  const others = holders.filter((contact) => !isOwn(contact))
  if (others.some(isNamed)) return { theirs: holders.filter(isOwn), others }
  return { theirs: holders, others: [] }
}

/** Whoever is listed with one of these details, however it is written. */
export async function contactsWith(
  client: QueryClientContract,
  { emails, numbers }: Pick<PersonKeys, 'emails' | 'numbers'>
): Promise<FoundContact[]> {
  if (emails.length + numbers.length === 0) return []
  const hashes = new Set([
    ...emails.flatMap((email) => contactHashes({ email })),
    ...numbers.flatMap((phone) => contactHashes({ phone })),
  ])
  const found: FoundContact[] = []
  for (let last = 0; ;) {
    const page: FoundContact[] = await client
      .from('contacts')
      .where('id', '>', last)
      .where((either) => {
        for (const email of emails) either.orWhereRaw('lower(email) like ?', [emailPattern(email)])
        for (const number of numbers) either.orWhere('phone', 'like', numberPattern(number))
      })
      .orderBy('id')
      .limit(PAGE)
      .select('id', 'site_id', 'first_name', 'last_name', 'phone', 'email')
    found.push(...page.filter((contact) => contactHashes(contact).some((hash) => hashes.has(hash))))
    if (page.length < PAGE) return found
    last = page[page.length - 1].id
  }
}

function isNamed({ first_name: first, last_name: last }: FoundContact): boolean {
  return nameKey(`${first ?? ''} ${last ?? ''}`) !== ''
}

type Query = ReturnType<QueryClientContract['from']>

/** A superset of the rows whose JSON or text holds one of the details. */
export function mentions(
  query: Query,
  column: string,
  { emails, numbers }: Pick<PersonKeys, 'emails' | 'numbers'>
): Query {
  return query.where((either) => {
    for (const email of emails) either.orWhereRaw(`lower(${column}) like ?`, [emailPattern(email)])
    for (const number of numbers) either.orWhere(column, 'like', numberPattern(number))
  })
}

/** A superset: also matches longer addresses, and `_` matches any character. */
function emailPattern(email: string): string {
  return `%${email.trim().toLowerCase()}%`
}

/** Matches the last digits, whatever separates them. */
function numberPattern(number: string): string {
  return `%${number.slice(-LAST_DIGITS).split('').join('%')}%`
}

export function detailsOf(people: ContactDetails[]): { emails: string[]; numbers: string[] } {
  const emails = people.flatMap(({ email }) => (email ? [email.trim().toLowerCase()] : []))
  const numbers = people.flatMap(({ phone }) => phoneNumbers(phone))
  return { emails: [...new Set(emails)], numbers: [...new Set(numbers)] }
}
