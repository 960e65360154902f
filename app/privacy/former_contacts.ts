import { chunk } from '#database/chunk'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  contactHashes,
  isPersonal,
  nameKey,
  personHashes,
  type ContactDetails,
  type PersonKeys,
} from '#privacy/contact_hashes'
import { contactsWith, detailsOf, mentions } from '#privacy/contacts_of_person'
import { CONTACT_FIELDS, entryOf } from '#shared/sites/site_fields'
import type { SiteFieldChanges } from '#shared/sites/site_history'
import { wordsOf } from '#shared/text/name_words'

type Details = Pick<PersonKeys, 'emails' | 'numbers'>
type Places = [ContactDetails, ContactDetails]

const PAGE = 200

/** The personal details and full names that sites listed of this person at some time, by their history and the
 * originals of imports, with those sites. Leaves out what someone else is or was listed with. */
export async function formerDetails(
  trx: TransactionClientContract,
  person: PersonKeys,
  { listedOn, ownNames }: { listedOn: number[]; ownNames: string[] }
): Promise<PersonKeys & { siteIds: number[] }> {
  const siteIds = [...new Set([...listedOn, ...(await sitesThatListed(trx, person))])]
  const theirs: ContactDetails[] = []
  const others: ContactDetails[] = []
  for (const portion of chunk(siteIds, PAGE)) {
    for (const listed of await everListed(trx, portion)) {
      const sorted = sortOut(listed, person, ownNames)
      theirs.push(...sorted.theirs)
      others.push(...sorted.others)
    }
  }
  const found = personalDetails(theirs)
  const nameKeys = [...new Set(theirs.map(keyOf).filter((name) => name !== ''))]
  const isTheirName = (name: string) => [...nameKeys, ...person.nameKeys].includes(name)
  others.push(...(await contactsWith(trx, found)).filter((each) => !isTheirName(keyOf(each))))
  const taken = detailsOf(others.filter((each) => keyOf(each) !== ''))
  return {
    emails: found.emails.filter((email) => !taken.emails.includes(email)),
    numbers: found.numbers.filter((number) => !taken.numbers.includes(number)),
    nameKeys,
    siteIds,
  }
}

/** Whether a contact may be listed under the name that the person gave: with their last name, in any order of words,
 * with one word of it alone, or with no name. A first name or an initial that they share proves nothing. */
export function fitsName(contact: ContactDetails, ownNames: string[]): boolean {
  const words = wordsOf(keyOf(contact))
  const known = words.length === 1 ? ownNames.flatMap(wordsOf) : ownNames.map(lastName)
  return words.length === 0 || words.some((word) => word.length > 1 && known.includes(word))
}

function lastName(name: string): string {
  return wordsOf(name).at(-1) ?? ''
}

/** Theirs: with a detail and a name that fits, or under the same full name on the same site. A detail under a foreign
 * name proves nothing of either. */
function sortOut(listed: ContactDetails[], person: PersonKeys, ownNames: string[]) {
  const own = new Set(personHashes(person))
  const holders = listed.filter((each) => contactHashes(each).some((hash) => own.has(hash)))
  const proven = holders.filter((each) => fitsName(each, ownNames))
  const names = new Set(proven.map(keyOf).filter((name) => name !== ''))
  const theirs = listed.filter((each) => proven.includes(each) || names.has(keyOf(each)))
  return {
    theirs,
    others: listed.filter((each) => !theirs.includes(each) && !holders.includes(each)),
  }
}

function keyOf({ first_name: first, last_name: last }: ContactDetails): string {
  return nameKey(`${first ?? ''} ${last ?? ''}`)
}

function personalDetails(contacts: ContactDetails[]): Details {
  const { emails, numbers } = detailsOf(contacts)
  return { emails: emails.filter(isPersonal), numbers: numbers.filter(isPersonal) }
}

async function sitesThatListed(
  trx: TransactionClientContract,
  person: Details
): Promise<Set<number>> {
  const sites = new Set<number>()
  const own = (contact: ContactDetails) => {
    const { emails, numbers } = detailsOf([contact])
    return [...emails, ...numbers].some((detail) =>
      [...person.emails, ...person.numbers].includes(detail)
    )
  }
  for (const [table, column, read] of [
    ['site_changes', 'changes', (json: string) => listedIn(JSON.parse(json))],
    ['import_originals', 'original', contactsIn],
  ] as const) {
    for (let last = 0; ;) {
      const rows = await mentions(trx.from(table), column, person)
        .where('id', '>', last)
        .orderBy('id')
        .limit(PAGE)
        .select('id', 'site_id', `${column} as json`)
      for (const row of rows) {
        if (!sites.has(row.site_id) && read(row.json).some(own)) sites.add(row.site_id)
      }
      if (rows.length < PAGE) break
      last = rows[rows.length - 1].id
    }
  }
  return sites
}

/** Every state of both contacts of each site, now and before each change. */
async function everListed(trx: TransactionClientContract, siteIds: number[]) {
  const bySite = new Map(
    siteIds.map((id) => [id, { now: [{}, {}] as Places, listed: [] as ContactDetails[] }])
  )
  for (const { site_id: id, position, ...contact } of await trx
    .from('contacts')
    .whereIn('site_id', siteIds)
    .select('site_id', 'position', 'first_name', 'last_name', 'phone', 'email')) {
    bySite.get(id)!.now[position - 1] = contact
  }
  for (const { now, listed } of bySite.values()) listed.push({ ...now[0] }, { ...now[1] })
  for (const { site_id: id, changes } of await trx
    .from('site_changes')
    .whereIn('site_id', siteIds)
    .orderBy('id', 'desc')
    .select('site_id', 'changes')) {
    const { now, listed } = bySite.get(id)!
    for (const side of [1, 0] as const) {
      setBack(now, JSON.parse(changes), side)
      listed.push({ ...now[0] }, { ...now[1] })
    }
  }
  for (const { site_id: id, original } of await trx
    .from('import_originals')
    .whereIn('site_id', siteIds)
    .whereNotNull('original')
    .select('site_id', 'original')) {
    bySite.get(id)!.listed.push(...contactsIn(original))
  }
  return [...bySite.values()].map(({ listed }) => listed)
}

function setBack(places: Places, changes: SiteFieldChanges, side: 0 | 1) {
  for (const field of CONTACT_FIELDS) {
    const { position, part } = entryOf(field)
    if (changes[field]) Object.assign(places[position!], { [part!]: changes[field][side] })
  }
}

/** The contacts on both sides of a change, as far as it names them. */
export function listedIn(changes: SiteFieldChanges): ContactDetails[] {
  return ([0, 1] as const).flatMap((side) => {
    const places: Places = [{}, {}]
    setBack(places, changes, side)
    return places
  })
}

function contactsIn(original: string): ContactDetails[] {
  return (JSON.parse(original) as { contacts?: ContactDetails[] }).contacts ?? []
}
