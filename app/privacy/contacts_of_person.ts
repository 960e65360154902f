import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  contactHashes,
  nameKey,
  personHashes,
  phoneNumbers,
  type PersonKeys,
  type Reachable,
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
  /** Who has the same switchboard or box of a firm under another name. */
  others: FoundContact[]
}

const PAGE = 500
/** Enough to keep most others out; what is found is compared exactly. */
const LAST_DIGITS = 6

/**
 * The contacts of all sites that are this person's: by an address or mobile number of theirs, however it is written, or by
 * a switchboard or box of a firm together with their name. One without a name is theirs unless others have the
 * switchboard too. Reads the whole table of contacts, which the database does by itself; only what may fit comes here.
 */
export async function contactsOfPerson(
  client: QueryClientContract,
  person: PersonKeys
): Promise<Holders> {
  const own = new Set(personHashes(person))
  const holders = await holdersOf(client, person)
  const isOwn = (contact: FoundContact) => contactHashes(contact).some((hash) => own.has(hash))
  const others = holders.filter((contact) => !isOwn(contact))
  if (others.some(isNamed)) return { theirs: holders.filter(isOwn), others }
  return { theirs: holders, others: [] }
}

/** The contacts that carry one of these addresses or numbers, whosever they are. */
async function holdersOf(
  client: QueryClientContract,
  { emails, numbers }: PersonKeys
): Promise<FoundContact[]> {
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

/** Matches any text in which the address stands, also within a longer one; `_` in it may stand for more. */
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
